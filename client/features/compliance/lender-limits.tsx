import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '@/ui/figures/facts'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { type LenderLimitsUsedQuery, useLenderLimitsUsedQuery } from './compliance.generated'

type Classification = LenderLimitsUsedQuery['lenderClassifications'][number]

/** What the rules of each country leave the lender to commit, whatever the request. */
export const LenderLimits = () => {
  const { t } = useTranslation('compliance')
  const query = useLenderLimitsUsedQuery()
  return (
    <Card title={t('limits.title')}>
      <Box color="fg.muted" marginBlockEnd="4">
        {t('limits.explanation')}
      </Box>
      <QueryView query={query} skeleton={<BlockSkeleton lines={5} />}>
        {({ lenderClassifications }) => (
          <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            {lenderClassifications.map((each) => (
              <OfCountry key={each.jurisdiction} classification={each} />
            ))}
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

const OfCountry = ({ classification: { jurisdiction, lenderClass, commitments } }: { readonly classification: Classification }) => {
  const { t } = useTranslation('compliance')
  const { t: word } = useTranslation('limits')
  const { date, money } = useFormat()
  const { limits, exemptFrom, unconverted } = commitments
  return (
    <Box as="section" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Box as="h3" fontWeight="semibold">
        {word(`country.${jurisdiction}`)}
        <Box as="span" color="fg.muted" fontWeight="normal">
          {' '}
          · {word(`class.${lenderClass}`)}
        </Box>
      </Box>
      {limits.length === 0 && exemptFrom.length === 0 && <div>{t('limits.none')}</div>}
      {limits.map(({ rule, currency, most, used, remaining, source, verifiedOn }) => (
        <Box key={rule} display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
          <Box fontWeight="medium">{word(`rule.${rule}`)}</Box>
          <SumLines
            lines={[
              { label: word('most'), value: money(most, currency) },
              { label: t(rule === 'SA_PER_BENEFICIARY' ? 'limits.usedMost' : 'limits.used'), value: money(used, currency) },
              { label: word('remaining'), value: money(remaining, currency), strong: true },
            ]}
          />
          <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
            <chakra.bdi dir="ltr">{source}</chakra.bdi>{' '}
            {verifiedOn === null ? word('unverified') : word('verified', { date: date(verifiedOn) })}
          </Box>
        </Box>
      ))}
      {exemptFrom.length > 0 && (
        <Box as="ul" listStyleType="disc" color="fg.muted" textStyle="small" paddingInlineStart="5">
          {exemptFrom.map((rule) => (
            <li key={rule}>{word('setAside.EXEMPT', { rule: word(`rule.${rule}`) })}</li>
          ))}
        </Box>
      )}
      {unconverted.length > 0 && (
        <Box color="caution.fg" textStyle="small">
          {t('limits.unconverted', { currencies: unconverted.join(', ') })}
        </Box>
      )}
    </Box>
  )
}
