import { Box } from '@chakra-ui/react'
import { Building2 } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { BusinessStatus, Sector } from '@/graphql/types.generated'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { Form } from '@/ui/fields/form'
import { PictureField } from '@/ui/fields/picture-field'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { NeedsBusiness } from '@/ui/frames/needs-business'
import { QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import { type BusinessSettingsFragment, ChangeBusinessDocument, useBusinessToChangeQuery } from './business.generated'

const SECTORS: readonly Sector[] = [
  'RETAIL_TRADE',
  'MANUFACTURING',
  'TECHNOLOGY',
  'CONSTRUCTION',
  'FOOD_BEVERAGE',
  'HEALTHCARE',
  'EDUCATION',
  'FINANCIAL_SERVICES',
  'OTHER',
]
/** A change of one of these asks for another verification. */
const IDENTIFYING = ['name', 'registryNo', 'taxId'] as const
const ROW = { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const

type Place = 'business' | 'institution'
type Values = {
  name: string
  registryNo: string
  taxId: string
  sector: Sector
  address: string
  website: string
  description: string
  logoFileId: string | null
  duplicateExplanation: string
  /** The version and the status that were read; no fields of the form. */
  expectedVersion: number
  status: BusinessStatus
}

const valuesOf = ({
  name,
  registryNo,
  taxId,
  sector,
  address,
  website,
  description,
  logo,
  detailsVersion,
  status,
}: BusinessSettingsFragment): Values => ({
  name,
  registryNo,
  taxId,
  sector,
  address,
  website: website ?? '',
  description: description ?? '',
  logoFileId: logo?.id ?? null,
  duplicateExplanation: '',
  expectedVersion: detailsVersion,
  status,
})

type DetailsProps = { readonly business: BusinessSettingsFragment; readonly place: Place }

const Details = ({ business, place }: DetailsProps) => {
  const { t } = useTranslation('settings')
  const { t: term } = useTranslation('terms')
  const defaults = valuesOf(business)
  const form = useForm<Values>({ defaultValues: defaults })
  const submission = useAct(ChangeBusinessDocument, {
    variables: ({ duplicateExplanation, website, description, status: _, ...values }: Values) => ({
      id: business.id,
      input: {
        ...values,
        website: website.trim() || null,
        description: description.trim() || null,
        ...(duplicateExplanation.trim() && { duplicateExplanation: duplicateExplanation.trim() }),
      },
    }),
    toast: ({ updateBusiness }, { status }) => t(updateBusiness.status === status ? 'business.saved' : 'business.reopened'),
    done: ({ updateBusiness }) => form.reset(valuesOf(updateBusiness)),
  })
  const isJudged = business.status === 'VERIFIED' || business.status === 'REJECTED'
  const values = useWatch({ control: form.control })
  const needsReview = isJudged && IDENTIFYING.some((each) => values[each]?.trim() !== business[each])
  const isDuplicate = submission.failure?.code === 'DUPLICATE_BUSINESS' || values.duplicateExplanation !== ''
  return (
    <Card title={t(place === 'business' ? 'business.title' : 'business.institution')} maxWidth="720px">
      <Form<Values> {...{ defaults, form, submission }} submitLabel={t('business.save')}>
        <PictureField<Values>
          name="logoFileId"
          label={t('business.logo')}
          help={t('business.logoHelp')}
          purpose="logo"
          pickLabel={t('business.pick')}
          removeLabel={t('business.removeLogo')}
          fallback={<Building2 />}
        />
        <TextField<Values> name="name" label={t('business.name')} autoComplete="organization" maxLength={160} required />
        <Box {...ROW}>
          <TextField<Values> name="registryNo" label={t('business.registryNo')} required />
          <TextField<Values> name="taxId" label={t('business.taxId')} required />
        </Box>
        {needsReview && (
          <Box role="note" color="caution.fg" bg="caution.subtle" borderRadius="md" padding="3">
            <Box fontWeight="semibold">{t('business.reviewTitle')}</Box>
            {t('business.review')}
          </Box>
        )}
        {isDuplicate && (
          <TextAreaField<Values>
            name="duplicateExplanation"
            label={t('business.duplicate')}
            help={t('business.duplicateHelp')}
            maxLength={500}
            required
          />
        )}
        <SelectField<Values>
          name="sector"
          label={t('business.sector')}
          options={optionsOf(SECTORS, (value) => term(`sector.${value}`))}
          required
        />
        <TextAreaField<Values> name="address" label={t('business.address')} rows={3} maxLength={300} required />
        <TextField<Values> name="website" label={t('business.website')} help={t('business.websiteHelp')} inputMode="url" maxLength={200} />
        <TextAreaField<Values> name="description" label={t('business.description')} help={t('business.descriptionHelp')} maxLength={1000} />
      </Form>
    </Card>
  )
}

const OwnDetails = ({ id, place }: { readonly id: string; readonly place: Place }) => (
  <QueryView query={found(useBusinessToChangeQuery({ variables: { id } }))}>
    {({ business }) => <Details business={business} place={place} />}
  </QueryView>
)

/** The details of the person's own business. */
export const BusinessForm = ({ place }: { readonly place: Place }) => {
  const { t } = useTranslation('settings')
  const { business } = useViewer()
  return (
    <NeedsBusiness icon={Building2} why={t('business.why')}>
      {business && <OwnDetails id={business.id} place={place} />}
    </NeedsBusiness>
  )
}
