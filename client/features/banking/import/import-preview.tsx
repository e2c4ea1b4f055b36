import { Box, Button, chakra } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '@/graphql/types.generated'
import { failureOf } from '@/lib/api/failure'
import { CURRENCIES } from '@/lib/browser/preferences'
import { useFormat } from '@/lib/text/format'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { FactCells } from '@/ui/figures/facts'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Notice } from '../connections/connection-state'
import type { BankConnectionCardFragment } from '../connections/connections.generated'
import { BadLines } from './bad-lines'
import { completed, draftOf, type MappingDraft } from './csv-mapping'
import { type PreviewedStatementFragment, usePreviewStatementQuery } from './import.generated'
import { Choice, ImportMapping } from './import-mapping'
import { ImportRows } from './import-rows'
import { type ImportReportData, ImportTarget, type Target } from './import-target'
import { LikelyDuplicates, type OtherRows } from './likely-duplicates'

type PreviewProps = {
  readonly fileId: string
  readonly connections: readonly BankConnectionCardFragment[]
  readonly startedAt: BankConnectionCardFragment | undefined
  readonly onAnother: () => void
  readonly onDone: (report: ImportReportData) => void
}

const NONE: OtherRows = []

/** The content of a file, with its column mapping and the account to import it into. */
export const ImportPreview = ({ fileId, connections, startedAt, onAnother, onDone }: PreviewProps) => {
  const { t } = useTranslation('banking')
  const currencyOptions = useCurrencyOptions()
  const [draft, setDraft] = useState<MappingDraft>()
  const [currency, setCurrency] = useState<Currency>()
  const [accountNumber, setAccountNumber] = useState<string>()
  const [target, setTarget] = useState<Target>()
  const [ticked, setTicked] = useState<{ readonly question: string; readonly others: OtherRows }>()
  const mapping = useMemo(() => draft && completed(draft), [draft])
  const choices = { ...(mapping && { mapping }), ...(currency && { currency }), ...(accountNumber && { accountNumber }) }
  const { data, previousData, error, refetch, loading } = usePreviewStatementQuery({ variables: { fileId, ...choices, ...target } })
  // Row numbers are valid only for these choices: with others they identify other rows.
  const question = JSON.stringify([choices, target])
  const others = ticked?.question === question ? ticked.others : NONE
  const preview = (data ?? previousData)?.previewStatement
  const another = (
    <Button variant="outline" onClick={onAnother}>
      <FileUp aria-hidden />
      {t('import.another')}
    </Button>
  )
  if (error && !preview) {
    const failure = failureOf(error)
    const retry = failure.code === 'INVALID' ? {} : { onRetry: () => refetch().catch(() => undefined) }
    return (
      <Box display="grid" gap="4" justifyItems="start">
        <FailureNote failure={failure} {...retry} />
        {another}
      </Box>
    )
  }
  return (
    <QueryView query={{ data: preview, error, refetch }} skeleton={<BlockSkeleton lines={10} />}>
      {(shown) => {
        const current = draft ?? draftOf(shown)
        const isTable = shown.format === 'CSV' && shown.columns.length > 0
        return (
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" aria-busy={loading}>
            <Found preview={shown} />
            <Box
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 320px))' }}
              _empty={{ display: 'none' }}
            >
              {shown.accountNumbers.length > 1 && (
                <Choice
                  label={t('import.account')}
                  placeholder={t('import.chooseAccount')}
                  options={shown.accountNumbers.map((value) => ({ value, label: value }))}
                  value={accountNumber ?? ''}
                  onChange={(value) => setAccountNumber(value || undefined)}
                />
              )}
              {(shown.currency === null || currency !== undefined) && (
                <Choice
                  label={t('import.currency')}
                  placeholder={t('import.chooseCurrency')}
                  options={currencyOptions}
                  value={currency ?? ''}
                  onChange={(value) => setCurrency(CURRENCIES.find((each) => each === value))}
                />
              )}
            </Box>
            {isTable && <ImportMapping draft={current} onChange={setDraft} />}
            <Box opacity={loading ? 0.6 : 1} transition="opacity 150ms" minWidth="0">
              <ImportRows preview={shown} draft={isTable ? current : undefined} onDraft={setDraft} />
            </Box>
            <BadLines count={shown.badLineCount} lines={shown.badLines} />
            {shown.currency && (
              <LikelyDuplicates
                count={shown.likelyDuplicateCount}
                rows={shown.likelyDuplicates}
                currency={shown.currency}
                others={others}
                onChange={(chosen) => setTicked({ question, others: chosen })}
              />
            )}
            {shown.problem === null ? (
              <ImportTarget {...{ choices, connections, onAnother, onDone, others, startedAt }} preview={shown} onTarget={setTarget} />
            ) : (
              <Notice tone="caution" action={another}>
                {shown.problem}
              </Notice>
            )}
          </Box>
        )
      }}
    </QueryView>
  )
}

/** The head of a statement: its account and its totals. */
const Found = ({ preview }: { readonly preview: PreviewedStatementFragment }) => {
  const { t } = useTranslation('banking')
  const { money } = useFormat()
  const { accountNumber, closingBalance, currency, format, layout, openingBalance } = preview
  const balance = (label: string, amount: string | null) =>
    amount !== null && currency ? [{ label, value: <bdi dir="ltr">{money(amount, currency)}</bdi> }] : []
  const facts = [
    { label: t('import.fileFormat'), value: <bdi>{[t(`import.format.${format}`), layout].filter(Boolean).join(' · ')}</bdi> },
    { label: t('import.account'), value: accountNumber ? <bdi dir="ltr">{accountNumber}</bdi> : t('import.noAccount') },
    ...(currency ? [{ label: t('import.currency'), value: <bdi>{currency}</bdi> }] : []),
    ...balance(t('import.opening'), openingBalance),
    ...balance(t('import.closing'), closingBalance),
  ]
  return (
    <chakra.dl
      aria-label={t('import.found')}
      display="flex"
      flexWrap="wrap"
      columnGap="8"
      rowGap="3"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="card"
      padding="4"
    >
      <FactCells facts={facts} />
    </chakra.dl>
  )
}
