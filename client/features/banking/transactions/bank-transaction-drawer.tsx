import { Box, Button, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Balance } from '@/ui/figures/balance'
import { Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import type { Query } from '@/ui/frames/query-view'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { useAccountName } from '../connections/use-account-name'
import { CorrectCategory } from '../corrections/correct-category'
import { useRowToCorrectQuery } from '../corrections/row-to-correct.generated'
import { BankAttachments } from './bank-attachments'
import { BookedAmount, nameOfRow } from './bank-transaction-table'
import type { BankTransactionRowFragment } from './bank-transactions.generated'
import { MatchRow } from './match-row'

type Row = BankTransactionRowFragment
type DrawerProps = {
  readonly id: string
  /** The transaction as listed; undefined if no loaded page contains it. */
  readonly row: Row | undefined
  readonly onClose: () => void
  readonly onCounterparty: (name: string) => void
}

/** All details of one bank transaction, with a form to correct its category. */
export const BankTransactionDrawer = ({ id, row: listed, onClose, onCounterparty }: DrawerProps) => {
  const { t } = useTranslation('banking')
  const read = useRowToCorrectQuery({ variables: { id }, skip: listed !== undefined })
  const query: Query<{ bankTransaction: Row | null }> = listed ? { data: { bankTransaction: listed }, refetch: read.refetch } : read
  return (
    <DetailDrawer
      query={query}
      of="bankTransaction"
      onClose={onClose}
      width="480px"
      title={(row) => <bdi>{nameOfRow(row)}</bdi>}
      untitled={t('transactions.title')}
      notFound={{ title: t('details.gone'), explanation: t('details.goneExplanation') }}
      lines={9}
    >
      {(row) => <Details row={row} onCounterparty={onCounterparty} />}
    </DetailDrawer>
  )
}

const Details = ({ row, onCounterparty }: { readonly row: Row; readonly onCounterparty: (name: string) => void }) => {
  const { t } = useTranslation('banking')
  const { account, balanceAfter, bookedOn, counterparty, counterpartyIban, currency, description, ownTransferOf, reference, source } = row
  const nameOf = useAccountName()
  const known = (label: string, value: string | null, wide = false) =>
    value ? [{ label, value: <bdi dir="auto">{value}</bdi>, wide }] : []
  return (
    <Box display="grid" gap="6">
      <Box textStyle="figure" fontWeight="semibold" lineHeight="1.3">
        <BookedAmount row={row} />
      </Box>
      <Facts
        facts={[
          { label: t('details.date'), value: <Time at={bookedOn} as="date" /> },
          { label: t('details.account'), value: nameOf(account) },
          ...known(t('details.counterparty'), counterparty),
          ...known(t('details.reference'), reference),
          { label: t('details.source'), value: t(`source.${source}`) },
          ...known(t('details.iban'), counterpartyIban, true),
          ...known(t('details.description'), description, true),
          ...(balanceAfter ? [{ label: t('details.balanceAfter'), value: <Balance amount={balanceAfter} currency={currency} /> }] : []),
        ]}
      />
      {counterparty && (
        <Button variant="outline" justifySelf="start" maxWidth="full" onClick={() => onCounterparty(counterparty)}>
          <Box as="span" truncate>
            {t('details.allWith', { name: counterparty })}
          </Box>
        </Button>
      )}
      {ownTransferOf && (
        <Box color="fg.muted" textStyle="small">
          {t('details.ownTransfer')}
        </Box>
      )}
      <MatchRow row={row} />
      <BankAttachments transactionId={row.id} />
      <Box as="section" aria-labelledby="row-category" borderBlockStartWidth="1px" paddingBlockStart="5" display="grid" gap="3">
        <Heading as="h2" id="row-category" textStyle="body" fontWeight="semibold">
          {t('correct.title')}
        </Heading>
        <CorrectCategory
          key={`${row.category} ${row.isCategoryCorrected} ${row.categoryChange?.status}`}
          row={row}
          onDone={() => undefined}
        />
      </Box>
    </Box>
  )
}
