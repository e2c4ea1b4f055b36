import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { subtractAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { rateName, useFinancingLabels } from '@/ui/labels/financing-labels'
import { Modal } from '@/ui/overlays/modal'
import { TermsInFull } from '@/ui/terms/terms-in-full'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import type { Facility } from '../acts/facility-act'
import { useFacilityTermsQuery } from './facility-terms.generated'

/** The agreed terms in short, with the button that shows them in full, and what a late payment means. */
export const AgreedTerms = ({ facility: { id, contract } }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  const { t: d } = useTranslation('domain')
  const { t: c } = useTranslation('contractTerms')
  const [isOpen, setIsOpen] = useState(false)
  const labels = useFinancingLabels()
  const { form } = useTermsLabels()
  const { amount, totalPayable, currency, flatRate, term, terms, structure, lateDonation, reference, disclosure } = contract
  const profit = useProfitShares(disclosure?.lenderProfitShare)
  const facts: Fact[] = [
    ...(terms ? [{ label: t('terms.form'), value: form(terms.__typename) }] : []),
    { label: d('contract.amount'), value: <Money amount={amount} currency={currency} /> },
    ...(totalPayable ? [{ label: d('contract.totalPayable'), value: <Money amount={totalPayable} currency={currency} /> }] : []),
    ...(flatRate === null ? [] : [{ label: d(rateName(structure)), value: labels.rate(flatRate) }]),
    ...(profit === null ? [] : [{ label: t('terms.profit'), value: profit }]),
    { label: d('contract.term'), value: labels.months(term) },
  ]
  return (
    <Card as="section" title={t('terms.title')}>
      <Box display="grid" gap="4">
        <Facts facts={facts} />
        <Box>
          <Button size="xs" variant="outline" onClick={() => setIsOpen(true)}>
            {c('full.show')}
          </Button>
        </Box>
        {lateDonation && <LateDonation donation={lateDonation} />}
      </Box>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={c('full.show')} explanation={<bdi>{reference}</bdi>} width="820px">
        <LoadedTerms id={id} currency={currency} />
      </Modal>
    </Card>
  )
}

/** How both sides share the profit of a partnership; null for every other contract. */
const useProfitShares = (ofLender: string | null | undefined): string | null => {
  const { t } = useTranslation('facility')
  const { percent } = useFormat()
  if (!ofLender) return null
  return t('terms.profitShares', { lender: percent(ofLender), business: percent(subtractAmounts('100', ofLender)) })
}

const LateDonation = ({ donation }: { readonly donation: NonNullable<Facility['contract']['lateDonation']> }) => {
  const { t } = useTranslation('facility')
  const { percent } = useFormat()
  const { annualRate, graceDays, capOfInstalmentShare, capOfPriceShare } = donation
  return (
    <Box textStyle="small" borderBlockStartWidth="1px" paddingBlockStart="3">
      <Box fontWeight="medium">{t('terms.late')}</Box>
      <Box color="fg.muted">
        {t('terms.lateDonation', {
          rate: percent(annualRate),
          count: graceDays,
          ofInstalment: percent(capOfInstalmentShare),
          ofPrice: percent(capOfPriceShare),
        })}
      </Box>
    </Box>
  )
}

const LoadedTerms = ({ id, currency }: { readonly id: string; readonly currency: string }) => {
  const query = found(useFacilityTermsQuery({ variables: { id } }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={9} />}>
      {({ facility }) => <TermsInFull of={facility.contract} currency={currency} />}
    </QueryView>
  )
}
