import { skipToken } from '@apollo/client/react'
import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import type { Submission } from '@/lib/api/use-submit'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { DateField } from '@/ui/fields/date-field'
import { NumberField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { PageHeader } from '@/ui/frames/page-header'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useActs } from '@/ui/use-act'
import { POLICY_CATEGORIES } from '../list/policy-filters'
import type { PolicyTextFragment } from '../page/policy-page.generated'
import { formPath } from './field-paths'
import { GuidelinesFields } from './guidelines-fields'
import { InBothLanguages } from './in-both-languages'
import { CreatePolicyDocument, RevisePolicyDocument, UpdatePolicyDocument, usePolicyToEditQuery } from './policy-form.generated'
import { inputOf, type PolicyValues, valuesOfPolicy } from './policy-values'
import { RulesFields } from './rules-fields'
import { SourcesFields } from './sources-fields'

/** The address of the form for a policy that does not exist yet. */
export const NEW_POLICY = 'new'

type PolicyFormProps = {
  /** The version to edit, or to draft the next version of; {@link NEW_POLICY} for a new policy. */
  readonly id: string
  readonly onClose: () => void
  /** Called with the version that was saved. */
  readonly onSaved: (id: string) => void
}

/** Writes a policy: a new one, the draft of a version, or the next version of one in force. */
export const PolicyForm = ({ id, ...acts }: PolicyFormProps) => {
  const isNew = id === NEW_POLICY
  const query = found(usePolicyToEditQuery(isNew ? skipToken : { variables: { id }, fetchPolicy: 'network-only' }))
  if (isNew) return <Fields {...acts} />
  return (
    <QueryView
      query={query}
      skeleton={
        <Card>
          <BlockSkeleton lines={12} />
        </Card>
      }
    >
      {({ policy }) => <Fields key={policy.id} policy={policy} {...acts} />}
    </QueryView>
  )
}

/** Saves the form as what it is: a new policy, an edited draft, or the next version. */
const useSave = (policy: PolicyTextFragment | undefined, onSaved: (id: string) => void): Submission<PolicyValues> => {
  const { t } = useTranslation('policies')
  const isDraft = policy?.status === 'DRAFT'
  const submission = useActs(
    async (send, values: PolicyValues) => {
      const input = inputOf(values)
      if (!policy) return (await send(CreatePolicyDocument, { input })).createPolicy
      if (!isDraft) return (await send(RevisePolicyDocument, { id: policy.id, input })).revisePolicy
      const contentHash = policy.contentHash
      return (await send(UpdatePolicyDocument, { id: policy.id, input: { ...input, contentHash } })).updatePolicy
    },
    {
      changes: ['policies', 'policy', 'policyDryRun', 'ssbOverview'],
      toast: () => t('form.saved'),
      done: (saved) => onSaved(saved.id),
    },
  )
  return {
    ...submission,
    submit: async (values) => {
      const failure = await submission.submit(values)
      if (!failure) return failure
      const fields = Object.fromEntries(Object.entries(failure.fields).map(([path, said]) => [formPath(path, values), said]))
      return { ...failure, fields }
    },
  }
}

type FieldsProps = Omit<PolicyFormProps, 'id'> & { readonly policy?: PolicyTextFragment }

const Fields = ({ policy, onClose, onSaved }: FieldsProps) => {
  const { t } = useTranslation('policies')
  const { t: common } = useTranslation()
  const submission = useSave(policy, onSaved)
  const isDraft = policy?.status === 'DRAFT'
  return (
    <>
      <PageHeader
        title={policy ? t(isDraft ? 'form.edit' : 'form.revise', { number: policy.number }) : t('form.new')}
        explanation={t('form.explanation')}
      />
      <Form<PolicyValues>
        defaults={valuesOfPolicy(policy) as never}
        submission={submission}
        submitLabel={t('form.save')}
        atEnd
        secondary={
          <Button variant="outline" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <Card title={t('form.text')}>
          <Box display="grid" gap="4">
            <SelectField
              name="category"
              label={t('categoryName')}
              options={optionsOf(POLICY_CATEGORIES, (each) => t(`category.${each}`))}
              required
            />
            <InBothLanguages>
              <TextField name="titleEn" label={t('form.titleEn')} maxLength={200} required />
              <TextField name="titleAr" label={t('form.titleAr')} maxLength={200} required />
              <TextAreaField name="descriptionEn" label={t('form.descriptionEn')} rows={5} maxLength={5_000} required />
              <TextAreaField name="descriptionAr" label={t('form.descriptionAr')} rows={5} maxLength={5_000} required />
              <TextAreaField name="shariahBasisEn" label={t('form.basisEn')} rows={4} maxLength={5_000} required />
              <TextAreaField name="shariahBasisAr" label={t('form.basisAr')} rows={4} maxLength={5_000} required />
            </InBothLanguages>
            <GuidelinesFields />
            <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
              <DateField name="effectiveOn" label={t('effectiveOn')} help={t('form.effectiveHelp')} required />
              <DateField name="nextReviewOn" label={t('nextReviewOn')} required />
              <NumberField
                name="incomeThresholdPercent"
                label={t('incomeThreshold')}
                help={t('form.thresholdHelp')}
                unit="%"
                min={0}
                max={100}
                step={0.5}
              />
              <CheckboxField name="isPublic" label={t('form.public')} help={t('form.publicHelp')} />
              <TextField name="relatedFatwa" label={t('relatedFatwa')} maxLength={40} />
            </Box>
          </Box>
        </Card>
        <SourcesFields />
        <RulesFields />
      </Form>
    </>
  )
}
