import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Actor } from './actor'
import type { AuditRowFragment } from './audit.generated'
import { useActionText } from './use-action-text'
import { useValueText } from './use-value-text'

type AuditTableProps = {
  readonly rows: readonly AuditRowFragment[]
  /** The board sees no addresses. */
  readonly hasAddresses: boolean
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
}

const MOST_DETAILS = 3
/** A value that says something at a glance; ids are read in the drawer. */
const isBrief = ({ name, value, isHidden }: AuditRowFragment['details'][number]) =>
  !isHidden && value !== null && value !== '' && value.length <= 60 && !/(^i|I)ds?$|InMinorUnits$/.test(name)

/** Entries of the audit log. */
export const AuditTable = ({ rows, hasAddresses, openId, onOpen }: AuditTableProps) => {
  const { t } = useTranslation('auditLog')
  const textOf = useActionText()
  const columns: readonly Column<AuditRowFragment>[] = [
    {
      title: t('columns.action'),
      width: '26%',
      cell: ({ action, group }) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium">{textOf(action)}</Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            {t(`group.${group}`)}
          </Box>
        </Box>
      ),
    },
    { title: t('columns.actor'), cell: (entry) => <Actor entry={entry} /> },
    {
      title: t('columns.details'),
      room: 'wide',
      wideOnly: true,
      width: '22%',
      cell: ({ details }) => <Brief details={details.filter(isBrief)} />,
    },
    { title: t('columns.time'), cell: ({ at }) => <Time at={at} as="dateTime" /> },
    {
      title: t('columns.entity'),
      room: 'medium',
      cell: ({ entityKind, entityId }) => (
        <Box minWidth="0">
          {t(`entityKind.${entityKind}`)}
          {entityId && (
            <Box color="fg.muted" textStyle="caption" fontWeight="normal">
              <bdi dir="ltr">{shortId(entityId)}</bdi>
            </Box>
          )}
        </Box>
      ),
    },
    ...(hasAddresses
      ? [{ title: t('columns.address'), cell: ({ address }: AuditRowFragment) => address && <bdi dir="ltr">{address}</bdi> }]
      : []),
  ]
  return <DataTable caption={t('caption')} columns={columns} rows={rows} openId={openId} onOpen={({ id }) => onOpen(id)} />
}

const SHORT = 13
const shortId = (id: string) => (id.length > SHORT ? `${id.slice(0, SHORT - 5)}…` : id)

const Brief = ({ details }: { readonly details: AuditRowFragment['details'] }) => {
  const { valueText, contentText } = useValueText()
  return (
    <Box textStyle="caption" color="fg.muted" minWidth="0" overflowWrap="anywhere">
      {details.slice(0, MOST_DETAILS).map(({ name, value }) => (
        <Box key={name} lineClamp="1">
          {valueText(name)}: <bdi>{value && contentText(name, value)}</bdi>
        </Box>
      ))}
    </Box>
  )
}
