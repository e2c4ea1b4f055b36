import { Box, Button, chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { REQUEST_TYPES, STRUCTURES, URGENCIES, useFinancingLabels } from '@/ui/labels/financing-labels'
import { SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { Facet } from './facet'
import { ASSURANCES, BANDS, EXPIRES_WITHIN, type MarketplaceFilterState, SECTORS } from './marketplace-filter'
import type { MarketplaceFacets } from './use-marketplace-facets'

type MarketplaceFiltersProps = { readonly state: MarketplaceFilterState; readonly facets: MarketplaceFacets }

/** The filters of the marketplace, in a sidebar, or in a sheet on phones. */
export const MarketplaceFilters = ({ state: { values, set, typed, chosen, reset, changed }, facets }: MarketplaceFiltersProps) => {
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const { t: d } = useTranslation('domain')
  const label = useFinancingLabels()
  const currencyOptions = useCurrencyOptions()
  return (
    <Box role="search" aria-label={t('filters.label')} display="grid" gap="5" alignContent="start">
      <Facet
        title={t('filters.type')}
        allLabel={t('filters.allTypes')}
        options={REQUEST_TYPES.map((value) => ({ value, label: label.requestType(value), count: facets.requestType(value) }))}
        {...chosen('type')}
      />
      <Facet
        title={t('filters.structure')}
        allLabel={t('filters.allStructures')}
        options={STRUCTURES.map((value) => ({ value, label: label.structure(value), count: facets.structure(value) }))}
        {...chosen('structure')}
      />
      <Facet
        title={t('filters.urgency')}
        allLabel={t('filters.allUrgencies')}
        options={URGENCIES.toReversed().map((value) => ({ value, label: label.urgency(value), count: facets.urgency(value) }))}
        {...chosen('urgency')}
      />
      <Ticks
        title={t('filters.assurance')}
        options={ASSURANCES.map((value) => ({ value, label: d(`score.assurance.${value}`) }))}
        chosen={values.assurance}
        onChange={(assurance) => set({ assurance })}
      />
      <Ticks
        title={t('filters.bands')}
        help={t('filters.bandsHelp')}
        options={BANDS.map((value) => ({ value, label: d(`score.bandLabel.${value}`) }))}
        chosen={values.band}
        onChange={(band) => set({ band })}
      />
      <Group title={t('filters.amount')}>
        <SelectFilter label={t('filters.amountCurrency')} options={currencyOptions} {...chosen('amountIn')} value={values.amountIn} />
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
          <SearchFilter label={t('filters.min')} inputMode="numeric" {...typed('min')} />
          <SearchFilter label={t('filters.max')} inputMode="numeric" {...typed('max')} />
        </Box>
        <Box color="fg.muted" textStyle="caption">
          {t('filters.amountHelp', { currency: values.amountIn })}
        </Box>
      </Group>
      <Group title={t('filters.currency')}>
        <SelectFilter
          label={t('filters.currency')}
          allLabel={t('filters.allCurrencies')}
          options={currencyOptions}
          {...chosen('currency')}
        />
      </Group>
      <Group title={t('filters.sector')}>
        <SelectFilter
          label={t('filters.sector')}
          allLabel={t('filters.allSectors')}
          options={SECTORS.map((value) => ({ value, label: label.sector(value) }))}
          {...chosen('sector')}
        />
      </Group>
      <Group title={t('filters.expires')}>
        <SelectFilter
          label={t('filters.expires')}
          allLabel={t('filters.anyTime')}
          options={EXPIRES_WITHIN.map((days) => ({ value: String(days), label: t('filters.withinDays', { count: days }) }))}
          {...chosen('expires')}
        />
      </Group>
      <Box display="grid" gap="1">
        <Tick label={t('filters.unanswered')} checked={values.unanswered} onChange={(unanswered) => set({ unanswered })} />
        <Tick label={t('filters.verified')} checked={values.verified} onChange={(verified) => set({ verified })} />
      </Box>
      {changed > 0 && (
        <Button variant="outline" onClick={reset}>
          <X aria-hidden />
          {common('filters.clear')}
        </Button>
      )}
    </Box>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box display="grid" gap="2" minWidth="0">
    <Box textStyle="caption" fontWeight="medium" color="fg.muted" aria-hidden>
      {title}
    </Box>
    {children}
  </Box>
)

type TicksProps = {
  readonly title: string
  readonly help?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  /** Called with the chosen values in the order of the options. */
  readonly onChange: (chosen: readonly string[]) => void
}

/** A multiple choice. */
const Ticks = ({ title, help, options, chosen, onChange }: TicksProps) => (
  <chakra.fieldset display="grid" gap="0.5" minWidth="0">
    <chakra.legend textStyle="caption" fontWeight="medium" color="fg.muted" marginBlockEnd="1">
      {title}
    </chakra.legend>
    {options.map(({ value, label }) => (
      <Tick
        key={value}
        label={label}
        checked={chosen.includes(value)}
        onChange={(isChosen) =>
          onChange(options.map((each) => each.value).filter((each) => (each === value ? isChosen : chosen.includes(each))))
        }
      />
    ))}
    {help && (
      <Box color="fg.muted" textStyle="caption">
        {help}
      </Box>
    )}
  </chakra.fieldset>
)

type TickProps = { readonly label: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void }

const Tick = ({ label, checked, onChange }: TickProps) => {
  const id = useId()
  return (
    <chakra.label htmlFor={id} display="flex" alignItems="center" gap="2" minHeight="32px" cursor="pointer">
      <Box asChild width="16px" height="16px" accentColor="brand.solid" flexShrink="0">
        <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      </Box>
      {label}
    </chakra.label>
  )
}
