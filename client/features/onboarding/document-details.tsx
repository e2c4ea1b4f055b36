import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddKycDetailsInput } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { DateField } from '@/ui/fields/date-field'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { type Fact, Facts } from '@/ui/figures/facts'
import { useKycLabels } from '@/ui/labels/kyc-labels'
import { May } from '@/ui/may'
import { useAct } from '@/ui/use-act'
import { AddKycDetailsDocument, type BusinessKycFragment } from './kyc-documents.generated'

type Details = BusinessKycFragment['documentDetails'][number]

/** The details to enter for each document type that verification requires. */
const ASKED = {
  TRADE_LICENSE: { authority: true, expires: true },
  EMIRATES_ID: { authority: false, expires: true },
  VAT_CERTIFICATE: { authority: false, expires: false },
} as const

export type DescribedType = keyof typeof ASKED
export const isDescribed = (type: Details['type']): type is DescribedType => type in ASKED

type DocumentDetailsProps = { readonly type: DescribedType; readonly details: Details | undefined }

/** The details of a document: shown if they were entered, otherwise, or to change them, as a form. */
export const DocumentDetails = ({ type, details }: DocumentDetailsProps) => {
  const { t } = useTranslation('onboarding')
  const label = useKycLabels()
  const [changing, setChanging] = useState(false)
  if (!details || changing) return <DetailsForm type={type} details={details} onDone={() => setChanging(false)} />
  return (
    <Box display="grid" gap="3">
      <Written details={details} />
      <HStack>
        <May act="addKycDetails">
          {' '}
          <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
            {t('details.change', { name: label.document(type) })}
          </Button>
        </May>
      </HStack>
    </Box>
  )
}

const Written = ({ details: { number, authority, expiresOn } }: { readonly details: Details }) => {
  const { t } = useTranslation('onboarding')
  const { date } = useFormat()
  const facts: Fact[] = [
    { label: t('details.number'), value: <bdi dir="ltr">{number}</bdi> },
    ...(authority ? [{ label: t('details.authority'), value: <bdi>{authority}</bdi> }] : []),
    ...(expiresOn ? [{ label: t('details.expiresOn'), value: date(expiresOn) }] : []),
  ]
  return <Facts facts={facts} />
}

type Values = { number: string; authority: string; expiresOn: string }

const DetailsForm = ({ type, details, onDone }: DocumentDetailsProps & { readonly onDone: () => void }) => {
  const { t } = useTranslation('onboarding')
  const { t: common } = useTranslation()
  const { authority, expires } = ASKED[type]
  const submission = useAct(AddKycDetailsDocument, {
    variables: (values: Values) => ({ input: { type, ...inputOf(values) } }),
    done: onDone,
  })
  return (
    <Form<Values>
      defaults={{ number: details?.number ?? '', authority: details?.authority ?? '', expiresOn: details?.expiresOn ?? '' }}
      submission={submission}
      submitLabel={t('details.save')}
      atEnd
      secondary={
        details && (
          <Button variant="ghost" size="md" onClick={onDone}>
            {common('cancel')}
          </Button>
        )
      }
    >
      <TextField<Values> name="number" label={t(`details.numberOf.${type}`)} help={t(`details.numberHelp.${type}`)} required />
      {authority && <TextField<Values> name="authority" label={t('details.authority')} help={t('details.authorityHelp')} required />}
      {expires && <DateField<Values> name="expiresOn" label={t('details.expiresOn')} required />}
    </Form>
  )
}

const inputOf = ({ number, authority, expiresOn }: Values): Omit<AddKycDetailsInput, 'type'> => ({
  number: number.trim(),
  ...(authority.trim() && { authority: authority.trim() }),
  ...(expiresOn && { expiresOn }),
})
