import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/figures/copy-text'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { Actor } from './actor'
import { type AuditEntryByIdQuery, useAuditEntryByIdQuery } from './audit.generated'
import { useActionText } from './use-action-text'
import { useValueText } from './use-value-text'

type Entry = NonNullable<AuditEntryByIdQuery['auditEntry']>

type EntryDrawerProps = {
  readonly id: string
  readonly onClose: () => void
  /** Narrows the list to one record. */
  readonly onEntity: (id: string) => void
  /** Narrows the list to one person. */
  readonly onActor: (id: string) => void
}

/** One entry of the audit log: who did what from where, what it says, and what was changed. */
export const EntryDrawer = ({ id, onClose, onEntity, onActor }: EntryDrawerProps) => {
  const { t } = useTranslation('auditLog')
  const textOf = useActionText()
  const query = useAuditEntryByIdQuery({ variables: { id } })
  return (
    <DetailDrawer
      query={query}
      of="auditEntry"
      onClose={onClose}
      width="640px"
      lines={10}
      untitled={t('entry.one')}
      title={({ action }) => textOf(action)}
      notFound={{ title: t('entry.gone'), explanation: t('entry.goneExplanation') }}
      footer={({ entityId, actor }) => (
        <HStack gap="3" flexWrap="wrap" width="full">
          {entityId !== null && (
            <Button variant="outline" onClick={() => onEntity(entityId)}>
              {t('entry.ofEntity')}
            </Button>
          )}
          {actor?.id && (
            <Button variant="outline" onClick={() => onActor(actor.id ?? '')}>
              {t('entry.ofActor')}
            </Button>
          )}
        </HStack>
      )}
    >
      {(entry) => <Content entry={entry} />}
    </DetailDrawer>
  )
}

const Content = ({ entry }: { readonly entry: Entry }) => {
  const { t } = useTranslation('auditLog')
  const { valueText, contentText, recordText } = useValueText()
  const { at, entityKind, entityId, address, requestId, place, details, changes, id, action, group } = entry
  const facts: readonly Fact[] = [
    { label: t('columns.actor'), value: <Actor entry={entry} /> },
    { label: t('columns.time'), value: <Time at={at} as="dateTime" /> },
    { label: t('filters.group'), value: t(`group.${group}`) },
    { label: t('columns.entity'), value: t(`entityKind.${entityKind}`) },
    ...(address === null ? [] : [{ label: t('columns.address'), value: <bdi dir="ltr">{address}</bdi> }]),
    { label: t('entry.number'), value: <bdi dir="ltr">{id}</bdi> },
    { label: t('entry.place'), value: place === null ? t('entry.noPlace') : <bdi dir="ltr">{place}</bdi> },
    { label: t('entry.event'), value: <Code>{action}</Code> },
  ]
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Facts facts={facts} />
      {(entityId !== null || requestId !== null) && (
        <Box display="grid" gap="2" justifyItems="start">
          {entityId !== null && (
            <Box>
              <Label>{t('entry.entityId')}</Label>
              <CopyText text={entityId} what={t('entry.entityId')} />
            </Box>
          )}
          {requestId !== null && (
            <Box>
              <Label>{t('entry.request')}</Label>
              <CopyText text={requestId} what={t('entry.request')} />
            </Box>
          )}
        </Box>
      )}
      <Section title={t('entry.changes')} empty={changes.length === 0 && t('entry.noChanges')}>
        <Cells heads={[t('entry.value'), t('entry.before'), t('entry.after')]}>
          {changes.map(({ record, recordId, name, before, after, isHidden }) => (
            <tr key={`${record} ${recordId} ${name}`}>
              <th scope="row" title={`${record}.${name}`}>
                {valueText(name)}
                <Box color="fg.muted" textStyle="caption" fontWeight="normal">
                  {recordText(record)}
                </Box>
              </th>
              {isHidden ? (
                <td colSpan={2}>{t('entry.hiddenChange')}</td>
              ) : (
                <>
                  <td data-label={t('entry.before')}>{before === null ? '—' : <bdi>{contentText(name, before)}</bdi>}</td>
                  <td data-label={t('entry.after')}>{after === null ? '—' : <bdi>{contentText(name, after)}</bdi>}</td>
                </>
              )}
            </tr>
          ))}
        </Cells>
      </Section>
      <Section title={t('entry.details')} empty={details.length === 0 && t('entry.noDetails')}>
        <Cells heads={[t('entry.value'), t('entry.content')]}>
          {details.map(({ name, value, isHidden }) => (
            <tr key={name}>
              <th scope="row" title={name}>
                {valueText(name)}
              </th>
              <td>{isHidden ? t('entry.hidden') : value === null || value === '' ? '—' : <bdi>{contentText(name, value)}</bdi>}</td>
            </tr>
          ))}
        </Cells>
      </Section>
    </Box>
  )
}

const Label = ({ children }: { readonly children: string }) => (
  <Box color="fg.muted" textStyle="caption">
    {children}
  </Box>
)

const Code = ({ children }: { readonly children: ReactNode }) => (
  <chakra.bdi dir="ltr" fontFamily="mono" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
    {children}
  </chakra.bdi>
)

type SectionProps = { readonly title: string; readonly empty: string | false; readonly children: ReactNode }

const Section = ({ title, empty, children }: SectionProps) => (
  <Box as="section">
    <chakra.h3 textStyle="small" fontWeight="semibold" marginBlockEnd="2">
      {title}
    </chakra.h3>
    {empty ? <Box color="fg.muted">{empty}</Box> : children}
  </Box>
)

const cellsCss = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textStyle: 'small',
  '& th, & td': { textAlign: 'start', paddingBlock: '1.5', paddingInlineEnd: '3', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { color: 'fg.muted', textStyle: 'caption', fontWeight: 'medium', borderBlockEndWidth: '1px' },
  '& tbody tr + tr': { borderBlockStartWidth: '1px' },
} as const

const Cells = ({ heads, children }: { readonly heads: readonly string[]; readonly children: ReactNode }) => (
  <chakra.table css={cellsCss}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </chakra.table>
)
