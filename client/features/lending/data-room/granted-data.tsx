import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useAwaited } from '@/lib/api/use-awaited'
import { useFormat } from '@/lib/text/format'
import { AttachedScore } from '@/ui/figures/attached-score'
import { FactorMetrics } from '@/ui/figures/factor-metrics'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { BureauCheck } from './bureau-check'
import { type DataRoomContentsQuery, useDataRoomContentsQuery } from './data-room.generated'

type Room = NonNullable<NonNullable<DataRoomContentsQuery['financingRequest']>['dataRoom']>
type Statements = NonNullable<Room['statements']>
type Row = Statements['months'][number] & { readonly id: string }

/** The data that the business granted. They are read from the server at each opening and not kept, because each reading is listed. */
export const GrantedData = ({ id, hasBureau }: { readonly id: string; readonly hasBureau: boolean }) => {
  const { t } = useTranslation('lending')
  const query = found(useDataRoomContentsQuery({ variables: { id }, fetchPolicy: 'no-cache' }))
  const { refetch } = query
  const isAwaited = query.data?.financingRequest.dataRoom?.creditBureau?.check?.status === 'PENDING'
  useAwaited(isAwaited, refetch)
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
      {({ financingRequest: { dataRoom } }) => (
        <Box display="grid" gap="4" minWidth="0">
          {dataRoom?.score && (
            <Box borderWidth="1px" borderRadius="card" padding="4">
              <AttachedScore
                newer={t('dataRoom.newerScore')}
                score={dataRoom.score}
                below={(factor) => (
                  <Box marginBlockStart="2">
                    <FactorMetrics factor={factor} />
                  </Box>
                )}
              />
            </Box>
          )}
          {hasBureau && dataRoom?.creditBureau && (
            <BureauCheck id={id} bureau={dataRoom.creditBureau} onRequested={() => void refetch().catch(() => undefined)} />
          )}
          {dataRoom?.statements && <Months statements={dataRoom.statements} />}
          {dataRoom?.state !== 'GRANTED' && <Box color="fg.muted">{t('dataRoom.closed')}</Box>}
        </Box>
      )}
    </QueryView>
  )
}

const Months = ({ statements: { currency, months } }: { readonly statements: Statements }) => {
  const { t } = useTranslation('lending')
  const { money, month: monthOf } = useFormat()
  if (months.length === 0) return <Box color="fg.muted">{t('dataRoom.noMonths')}</Box>
  const columns: readonly Column<Row>[] = [
    { title: t('dataRoom.month'), cell: ({ month }) => monthOf(month) },
    { title: t('dataRoom.inflow'), align: 'end', cell: ({ inflow }) => money(inflow, currency) },
    { title: t('dataRoom.outflow'), align: 'end', cell: ({ outflow }) => money(outflow, currency) },
    { title: t('dataRoom.net'), align: 'end', cell: ({ net }) => money(net, currency) },
  ]
  const rows = months.map((month) => ({ ...month, id: month.month })).reverse()
  return <DataTable dense caption={t('dataRoom.months')} columns={columns} rows={rows} />
}
