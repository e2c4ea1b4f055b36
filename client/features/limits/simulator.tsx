import { useApolloClient } from '@apollo/client/react'
import { Box, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import type { Jurisdiction, LenderClass } from '@/graphql/types.generated'
import { useSubmit } from '@/lib/api/use-submit'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import type { CommitmentLimitFragment } from '@/ui/records/commitment-limit.generated'
import { CommitmentRules } from '@/ui/records/commitment-rules'
import { SimulateCommitmentLimitDocument } from './simulation.generated'

const COUNTRIES = ['SA', 'AE', 'QA', 'NG'] as const satisfies readonly Jurisdiction[]
const CURRENCY = { SA: 'SAR', AE: 'AED', QA: 'QAR', NG: 'NGN' } as const satisfies Record<Jurisdiction, string>
const CLASSES: Readonly<Record<Jurisdiction, readonly LenderClass[]>> = {
  SA: ['PARTICIPANT', 'ELIGIBLE_PARTICIPANT'],
  AE: ['RETAIL', 'MARKET_COUNTERPARTY'],
  QA: [],
  NG: [],
}
const COUNTED = ['committed', 'withBeneficiary', 'lenderThisYear', 'businessOutstanding', 'businessThisYear'] as const

type Values = { jurisdiction: Jurisdiction; lenderClass: LenderClass | ''; requested: string; appliedOn: string } & Record<
  (typeof COUNTED)[number],
  string
>

const DEFAULTS: Values = {
  jurisdiction: 'SA',
  lenderClass: '',
  requested: '',
  committed: '0',
  withBeneficiary: '0',
  lenderThisYear: '0',
  businessOutstanding: '0',
  businessThisYear: '0',
  appliedOn: '',
}

/** Applies the rules of a country to typed figures. */
export const Simulator = () => {
  const { t } = useTranslation('limits')
  const client = useApolloClient()
  const [limit, setLimit] = useState<CommitmentLimitFragment>()
  const form = useForm<Values>({ defaultValues: DEFAULTS })
  const jurisdiction = useWatch({ control: form.control, name: 'jurisdiction' })
  const submission = useSubmit(
    async ({ lenderClass, appliedOn, ...figures }: Values) => {
      const known = CLASSES[figures.jurisdiction].find((each) => each === lenderClass) ?? null
      const input = { ...figures, lenderClass: known, appliedOn: appliedOn || null }
      const { data } = await client.query({ query: SimulateCommitmentLimitDocument, variables: { input }, fetchPolicy: 'network-only' })
      return data
    },
    (data) => setLimit(data?.simulateCommitmentLimit),
  )
  const currency = CURRENCY[jurisdiction]
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
      <Card title={t('simulator.figures')}>
        <Form<Values> form={form} defaults={DEFAULTS} submission={submission} submitLabel={t('simulator.calculate')}>
          <SelectField<Values>
            name="jurisdiction"
            label={t('simulator.jurisdiction')}
            options={optionsOf(COUNTRIES, (each) => t(`country.${each}`))}
            required
          />
          {CLASSES[jurisdiction].length > 0 && (
            <SelectField<Values>
              name="lenderClass"
              label={t('simulator.lenderClass')}
              placeholder={t('simulator.strictest')}
              options={optionsOf(CLASSES[jurisdiction], (each) => t(`class.${each}`))}
            />
          )}
          <MoneyField<Values> name="requested" label={t('simulator.requested')} currency={currency} required />
          {COUNTED.map((name) => (
            <MoneyField<Values> key={name} name={name} label={t(`simulator.${name}`)} currency={currency} min={0} required />
          ))}
          <DateField<Values> name="appliedOn" label={t('simulator.appliedOn')} help={t('simulator.today')} />
        </Form>
      </Card>
      <Box role="status" aria-live="polite" minWidth="0">
        {limit && (
          <Card title={<Trans t={t} i18nKey="may" components={{ amount: <Money amount={limit.mayCommit} currency={limit.currency} /> }} />}>
            <CommitmentRules limit={limit} />
          </Card>
        )}
      </Box>
    </SimpleGrid>
  )
}
