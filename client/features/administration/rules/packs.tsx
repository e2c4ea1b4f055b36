import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { addDays } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { StatusBadge } from '@/ui/labels/status-badge'
import { type JurisdictionPacksQuery, type PackRuleFieldsFragment, useJurisdictionPacksQuery } from './rules.generated'

type Pack = JurisdictionPacksQuery['jurisdictionPacks'][number]

/** The rules of each country, as they are dated in the code of this version. */
export const Packs = () => {
  const { t } = useTranslation('rules')
  const query = useJurisdictionPacksQuery()
  return (
    <Card title={t('packs.title')}>
      <Box color="fg.muted" marginBlockEnd="4">
        {t('packs.explanation')}
      </Box>
      <QueryView query={query}>
        {({ jurisdictionPacks }) => (
          <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            {jurisdictionPacks.map((pack) => (
              <OnePack key={pack.code} pack={pack} />
            ))}
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

/** A Sunday, from which the names of the days are counted. */
const A_SUNDAY = '2026-11-01'

const OnePack = ({ pack }: { readonly pack: Pack }) => {
  const { t } = useTranslation('rules')
  const { t: limits } = useTranslation('limits')
  const { code, version, currency, timeZone, weekend, holidays, eInvoiceFormat, taxAlsoStatedIn, taxNumberForm, rules } = pack
  const { weekday } = useFormat()
  const facts: readonly Fact[] = [
    { label: t('packs.version'), value: <bdi dir="ltr">{version}</bdi> },
    { label: t('packs.currency'), value: <bdi dir="ltr">{currency}</bdi> },
    { label: t('packs.timeZone'), value: <bdi dir="ltr">{timeZone}</bdi> },
    { label: t('packs.weekend'), value: weekend.map((day) => weekday(addDays(A_SUNDAY, day))).join(' · ') },
    { label: t('packs.eInvoice'), value: <bdi dir="ltr">{eInvoiceFormat}</bdi> },
    { label: t('packs.taxAlsoStatedIn'), value: taxAlsoStatedIn ? <bdi dir="ltr">{taxAlsoStatedIn}</bdi> : t('packs.none') },
    {
      label: t('packs.taxNumber'),
      value: (
        <chakra.bdi dir="ltr" fontFamily="mono" textStyle="caption">
          {taxNumberForm}
        </chakra.bdi>
      ),
      wide: true,
    },
  ]
  return (
    <chakra.details borderWidth="1px" borderRadius="card" padding="3">
      <chakra.summary cursor="pointer" fontWeight="semibold">
        {limits(`country.${code as 'AE'}`)}
      </chakra.summary>
      <Box display="grid" gap="5" marginBlockStart="4" gridTemplateColumns="minmax(0, 1fr)">
        <Facts facts={facts} />
        <chakra.ul listStyleType="none" paddingInlineStart="0" display="grid" gap="3">
          {rules.map((rule) => (
            <Rule key={`${rule.kind} ${rule.code} ${rule.startsOn}`} rule={rule} />
          ))}
        </chakra.ul>
        <Box>
          <chakra.h3 textStyle="small" fontWeight="semibold" marginBlockEnd="1">
            {t('packs.holidays')}
          </chakra.h3>
          <Box color="fg.muted" textStyle="caption" marginBlockEnd="2">
            {t('packs.holidaysNote')}
          </Box>
          <Box display="flex" flexWrap="wrap" gap="2" textStyle="small">
            {holidays.map((day) => (
              <Box key={day} borderWidth="1px" borderRadius="card" paddingInline="2">
                <Time at={day} as="date" />
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
    </chakra.details>
  )
}

const Rule = ({ rule }: { readonly rule: PackRuleFieldsFragment }) => {
  const { t } = useTranslation('rules')
  const { t: limits } = useTranslation('limits')
  const { date } = useFormat()
  const contentOf = useContent()
  const { kind, code, startsOn, isInForce, source, verifiedOn } = rule
  return (
    <chakra.li>
      <Box display="flex" gap="2" flexWrap="wrap" alignItems="center">
        <Box fontWeight="medium">
          {t(`packs.rule.${kind}`)}
          {code && <> · {limits(`rule.${code}`)}</>}
        </Box>
        <StatusBadge tone={isInForce ? 'positive' : 'neutral'}>{t(isInForce ? 'packs.inForce' : 'packs.notInForce')}</StatusBadge>
        <StatusBadge tone={verifiedOn ? 'positive' : 'caution'}>
          {verifiedOn ? limits('verified', { date: date(verifiedOn) }) : limits('unverified')}
        </StatusBadge>
      </Box>
      <Box>{contentOf(rule)}</Box>
      <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
        {startsOn ? limits('appliesFrom', { date: date(startsOn) }) : t('packs.always')} <bdi>{source}</bdi>
      </Box>
    </chakra.li>
  )
}

/** Returns the content of a rule in words. */
const useContent = () => {
  const { t } = useTranslation('rules')
  const { t: limits } = useTranslation('limits')
  const { money, percent } = useFormat()
  const classesOf = (classes: readonly string[]) => classes.map((each) => limits(`class.${each.toUpperCase() as 'RETAIL'}`)).join(' · ')
  return ({ kind, businessDays, isWaivable, classes, amount, percent: share, months }: PackRuleFieldsFragment): string => {
    switch (kind) {
      case 'COOLING_OFF':
        return `${t('packs.businessDays', { count: businessDays ?? 0 })} · ${t(isWaivable ? 'packs.waivable' : 'packs.notWaivable')}`
      case 'LENDER_CLASSES':
        return classesOf(classes ?? [])
      case 'COMMITMENT_LIMIT': {
        const most = amount ? money(amount.amount, amount.currency) : share === null ? t('packs.noLimit') : percent(share)
        return classes && classes.length > 0 ? `${most} · ${t('packs.exempt', { classes: classesOf(classes) })}` : most
      }
      case 'LONGEST_TENOR':
        return months === null ? t('packs.noLimit') : t('packs.months', { count: months })
      case 'EARLY_SETTLEMENT':
        return t('packs.rebate', { percent: percent(share ?? '0'), months: t('packs.months', { count: months ?? 0 }) })
      case 'VAT_RATE':
        return share === null ? t('packs.noVat') : percent(share)
    }
  }
}
