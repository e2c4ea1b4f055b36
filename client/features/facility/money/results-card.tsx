import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { compareAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import { ActButton } from '../acts/act-button'
import type { Facility, OnAct, ResultAct } from '../acts/facility-act'
import { Evidence } from '../chain/evidence'

type ResultsCardProps = { readonly facility: Facility; readonly onAct: OnAct }
type Result = Facility['results'][number]

const REPORTS = ['REPORT_RESULTS', 'REPORT_EARLY_END', 'END_PARTNERSHIP'] as const

/** The results of a partnership, period by period, with what is contested of them. */
export const ResultsCard = ({ facility, onAct }: ResultsCardProps) => {
  const { t } = useTranslation('facility')
  const { results, contract, availableActions } = facility
  const isVenture = contract.terms?.__typename === 'MusharakahTerms' || contract.terms?.__typename === 'MudarabahTerms'
  if (!isVenture) return null
  return (
    <Card as="section" title={t('results.title')}>
      <Box display="grid" gap="5">
        {results.length === 0 && <Box color="fg.muted">{t('results.none')}</Box>}
        {results.map((result) => (
          <ResultOfPeriod key={result.period} {...{ facility, result, onAct }} />
        ))}
        {REPORTS.some((act) => availableActions.includes(act)) && (
          <HStack gap="2" flexWrap="wrap">
            <ActButton of="REPORT_RESULTS" {...{ facility, onAct }} />
            <ActButton of="REPORT_EARLY_END" {...{ facility, onAct }} variant="ghost" />
            <ActButton of="END_PARTNERSHIP" {...{ facility, onAct }} variant="ghost" color="fg.error" />
          </HStack>
        )}
      </Box>
    </Card>
  )
}

const ResultOfPeriod = ({ facility, result, onAct }: ResultsCardProps & { readonly result: Result }) => {
  const { t } = useTranslation('facility')
  const { integer, date } = useFormat()
  const { currency } = facility
  const { period, firstOn, lastOn, reportedOn, revenue, expenses, result: amount, lenderShare, heldShare, status, objections } = result
  return (
    <Box as="article" aria-label={t('results.period', { period: integer(period) })}>
      <HStack justify="space-between" gap="3" marginBlockEnd="1" flexWrap="wrap">
        <HStack gap="2">
          <Box fontWeight="medium">{t('results.period', { period: integer(period) })}</Box>
          <StatusLabel of="resultStatus" value={status} />
        </HStack>
        <Box color="fg.muted" textStyle="caption">
          <Time at={reportedOn} as="date" />
        </Box>
      </HStack>
      <Box color="fg.muted" textStyle="caption" marginBlockEnd="1">
        {t('results.days', { from: date(firstOn), to: date(lastOn) })}
        {status === 'REPORTED' && <> {t('objection.until', { day: date(result.contestableUntilOn) })}</>}
      </Box>
      <SumLines
        lines={[
          { label: t('results.revenue'), value: <Money amount={revenue} currency={currency} /> },
          { label: t('results.expenses'), value: <Money amount={expenses} currency={currency} /> },
          { label: t('results.result'), value: <Money amount={amount} currency={currency} />, strong: true },
          { label: t('results.lenderShare'), value: <Money amount={lenderShare} currency={currency} /> },
          ...(compareAmounts(heldShare, '0') > 0
            ? [{ label: t('objection.held'), value: <Money amount={heldShare} currency={currency} /> }]
            : []),
        ]}
      />
      <Versions {...{ result, currency }} />
      {objections.length > 0 && (
        <chakra.ul listStyleType="none" display="grid" gap="3" marginBlockStart="3">
          {objections.map((objection) => (
            <ObjectionItem key={objection.id} objection={objection} />
          ))}
        </chakra.ul>
      )}
      <ResultActs {...{ result, onAct }} />
    </Box>
  )
}

/** What a result was before it was corrected; nothing while it is as it was reported. */
const Versions = ({ result: { versions }, currency }: { readonly result: Result } & Pick<Facility, 'currency'>) => {
  const { t } = useTranslation('facility')
  const { integer, money, date } = useFormat()
  if (versions.length < 2) return null
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1" marginBlockStart="3" color="fg.muted" textStyle="small">
      {versions.map(({ version, reportedOn, result, difference }) => (
        <li key={version}>
          {difference === null
            ? t('objection.firstVersion', { result: money(result, currency), day: date(reportedOn) })
            : t('objection.laterVersion', {
                version: integer(version),
                result: money(result, currency),
                difference: money(difference, currency),
                day: date(reportedOn),
              })}
        </li>
      ))}
    </chakra.ul>
  )
}

const ObjectionItem = ({ objection }: { readonly objection: Result['objections'][number] }) => {
  const { t } = useTranslation('facility')
  const { date } = useFormat()
  const { lenderName, status, reason, contestedOn, response, files } = objection
  return (
    <Box as="li" borderStartWidth="2px" paddingInlineStart="3">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box fontWeight="medium">{t('objection.by', { name: lenderName, day: date(contestedOn) })}</Box>
        <StatusLabel of="objection" value={status} />
      </HStack>
      <Words color="fg.muted" textStyle="small">
        {reason}
      </Words>
      {response && (
        <Box textStyle="small" marginBlockStart="1">
          <Box fontWeight="medium">{t('objection.response')}</Box>
          <Words color="fg.muted">{response}</Words>
        </Box>
      )}
      {files.length > 0 && (
        <HStack gap="2" flexWrap="wrap" marginBlockStart="2">
          {files.map((file) => (
            <Evidence key={file.fileId} {...file} />
          ))}
        </HStack>
      )}
    </Box>
  )
}

/** The acts on a result, the first of each side leading. */
const ACTS: readonly ResultAct[] = [
  'CORRECT_RESULTS',
  'KEEP_RESULTS',
  'ACCEPT_RESULTS',
  'REFER_OBJECTION',
  'WITHDRAW_OBJECTION',
  'CONTEST_RESULTS',
]

const ResultActs = ({ result: { period, availableActions }, onAct }: { readonly result: Result; readonly onAct: OnAct }) => {
  const { t } = useTranslation('facility')
  const { integer } = useFormat()
  return (
    <HStack gap="2" flexWrap="wrap" marginBlockStart="3" _empty={{ display: 'none' }}>
      {ACTS.filter((act) => availableActions.includes(act)).map((act) => (
        <Button
          key={act}
          variant="outline"
          size="sm"
          aria-label={t(`objection.actOn.${act}`, { period: integer(period) })}
          onClick={() => onAct({ act, subject: String(period) })}
        >
          {t(`objection.act.${act}`)}
        </Button>
      ))}
    </HStack>
  )
}
