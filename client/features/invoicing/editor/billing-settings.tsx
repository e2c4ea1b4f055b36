import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TaxJurisdiction } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import { useFormat } from '@/lib/text/format'
import { FileField } from '@/ui/fields/file-field'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import { type BillingProfileQuery, UpdateBillingProfileDocument, useBillingProfileQuery } from './billing-profile.generated'
import { ReminderDaysField } from './reminder-days-field'

type Profile = BillingProfileQuery['billingProfile']
type Rules = BillingProfileQuery['taxRules']

type Values = {
  legalName: string
  legalNameArabic: string
  address: string
  jurisdiction: TaxJurisdiction
  trn: string
  logo: readonly UploadedFile[]
  reminderDays: readonly number[]
}

/** How the business appears on its invoices, and when automatic reminders are sent. */
export const BillingSettings = () => {
  const { t } = useTranslation('invoicing')
  const query = useBillingProfileQuery()
  return (
    <Card title={t('billing.title')} maxWidth="720px">
      <QueryView query={query} skeleton={<BlockSkeleton lines={10} />}>
        {({ billingProfile, taxRules }) => <BillingForm profile={billingProfile} rules={taxRules} />}
      </QueryView>
    </Card>
  )
}

const BillingForm = ({ profile, rules }: { readonly profile: Profile; readonly rules: Rules }) => {
  const { t } = useTranslation('invoicing')
  const { timeZone } = useFormat()
  const submission = useAct(UpdateBillingProfileDocument, {
    variables: ({ logo, trn, legalNameArabic, reminderDays, ...rest }: Values) => ({
      input: {
        ...rest,
        legalNameArabic: legalNameArabic.trim() || null,
        trn: trn.trim() || null,
        logoFileId: logo[0]?.id ?? null,
        reminderDays: [...reminderDays],
      },
    }),
    toast: () => t('billing.saved'),
  })
  const defaults: Values = {
    legalName: profile.legalName,
    legalNameArabic: profile.legalNameArabic ?? '',
    address: profile.address,
    jurisdiction: profile.jurisdiction,
    trn: profile.trn ?? '',
    logo: profile.logo ? [profile.logo] : [],
    reminderDays: profile.reminderDays,
  }
  return (
    <Form<Values> defaults={defaults} submission={submission} submitLabel={t('billing.save')}>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <TextField<Values> name="legalName" label={t('billing.legalName')} maxLength={160} required />
        <TextField<Values> name="legalNameArabic" label={t('billing.legalNameArabic')} help={t('billing.arabicHelp')} maxLength={160} />
      </Box>
      <TextAreaField<Values> name="address" label={t('billing.address')} rows={2} maxLength={300} required />
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <Jurisdiction rules={rules} />
        <TextField<Values> name="trn" label={t('billing.trn')} help={t('billing.trnHelp')} maxLength={30} inputMode="numeric" />
      </Box>
      <FileField<Values>
        name="logo"
        label={t('billing.logo')}
        help={t('billing.logoHelp')}
        pickLabel={t('billing.pickLogo')}
        accept="image/png,image/jpeg"
        multiple={false}
      />
      <ReminderDaysField name="reminderDays" label={t('billing.reminderDays')} help={t('billing.reminderHelp')} />
      <Box color="fg.muted" textStyle="caption">
        {t('billing.timeZone', { zone: timeZone(profile.timeZone) })}
      </Box>
    </Form>
  )
}

const Jurisdiction = ({ rules }: { readonly rules: Rules }) => {
  const { t } = useTranslation('invoicing')
  const { percent } = useFormat()
  const jurisdiction = useWatch<Values, 'jurisdiction'>({ name: 'jurisdiction' })
  const rate = rules.find((rule) => rule.jurisdiction === jurisdiction)?.standardRate
  return (
    <SelectField<Values>
      name="jurisdiction"
      label={t('billing.jurisdiction')}
      help={rate ? t('billing.rate', { rate: percent(rate) }) : t('billing.noTax')}
      options={rules.map((rule) => ({ value: rule.jurisdiction, label: t(`jurisdiction.${rule.jurisdiction}`) }))}
      required
    />
  )
}
