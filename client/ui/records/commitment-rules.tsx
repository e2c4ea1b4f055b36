import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '../figures/facts'
import { StatusBadge } from '../labels/status-badge'
import type { CommitmentLimitFragment } from './commitment-limit.generated'

/** Every rule on a commitment with its figures and where it was read; the binding one is marked. */
export const CommitmentRules = ({ limit }: { readonly limit: CommitmentLimitFragment }) => {
  const { t } = useTranslation('limits')
  const { date, money } = useFormat()
  const { rules, setAside, binding, currency, lenderClass, appliedOn, ratesAsOf } = limit
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <Box color="fg.muted" textStyle="caption">
        {t('applied', { date: date(appliedOn), country: t(`country.${limit.jurisdiction}`) })}
        {lenderClass && <> {t('countsAs', { class: t(`class.${lenderClass}`) })}</>}
        {ratesAsOf && <> {t('converted', { date: date(ratesAsOf) })}</>}
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {rules.map((each) => (
          <Box as="li" key={each.rule} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
              <Box as="span" fontWeight="medium">
                {t(`rule.${each.rule}`)}
              </Box>
              {each.rule === binding.rule && <StatusBadge tone="info">{t('binding')}</StatusBadge>}
            </Box>
            <div>{each.explanation}</div>
            <SumLines
              lines={[
                { label: t('most'), value: money(each.most, currency) },
                { label: t('used'), value: money(each.used, currency) },
                { label: t('remaining'), value: money(each.remaining, currency), strong: true },
              ]}
            />
            <RuleBasis rule={each} />
          </Box>
        ))}
      </Box>
      {setAside.length > 0 && (
        <Box as="ul" listStyleType="disc" color="fg.muted" textStyle="caption" paddingInlineStart="5">
          {setAside.map(({ rule, reason }) => (
            <li key={rule}>{t(`setAside.${reason}`, { rule: t(`rule.${rule}`) })}</li>
          ))}
        </Box>
      )}
    </Box>
  )
}

type OfRule = { readonly rule: CommitmentLimitFragment['rules'][number] }

/** Where a rule was read, and whether its source was compared with the law. */
const RuleBasis = ({ rule: { rule, source, packVersion, effectiveOn, verifiedOn } }: OfRule) => {
  const { t } = useTranslation('limits')
  const { date } = useFormat()
  if (source === null) return null
  return (
    <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
      <chakra.bdi dir="ltr">{source}</chakra.bdi> {verifiedOn === null ? t('unverified') : t('verified', { date: date(verifiedOn) })}{' '}
      {effectiveOn !== null && <>{t('appliesFrom', { date: date(effectiveOn) })} </>}
      {t('version', { rule, version: packVersion })}
    </Box>
  )
}
