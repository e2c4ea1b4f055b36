import { useTranslation } from 'react-i18next'
import type { CreateBusinessInput } from '@/graphql/types.generated'
import { found } from '@/lib/api/found'
import { useSubmit } from '@/lib/api/use-submit'
import { ViewerDocument } from '@/lib/api/viewer.generated'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import { BusinessForm, type BusinessValues } from './business-form'
import {
  type BusinessDetailsFragment,
  UpdateBusinessDocument,
  useCreateBusinessMutation,
  useOwnBusinessQuery,
} from './business-form.generated'

const EMPTY: BusinessValues = { name: '', registryNo: '', taxId: '', sector: '', address: '', duplicateExplanation: '' }
const DRAFT = 'mizan.onboarding.business'

/** Converts the values to input; the form requires a sector. */
const inputOf = ({ name, registryNo, taxId, sector, address, duplicateExplanation }: BusinessValues): CreateBusinessInput => ({
  name: name.trim(),
  registryNo: registryNo.trim(),
  taxId: taxId.trim(),
  sector: sector || 'OTHER',
  address: address.trim(),
  ...(duplicateExplanation.trim() && { duplicateExplanation: duplicateExplanation.trim() }),
})

/** First step: registers the business, or corrects it when the user returns to the step. */
export const BusinessStep = ({ businessId, onDone }: { readonly businessId: string | undefined; readonly onDone: () => void }) =>
  businessId ? <CorrectBusiness id={businessId} onDone={onDone} /> : <RegisterBusiness onDone={onDone} />

const RegisterBusiness = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('onboarding')
  const [create] = useCreateBusinessMutation({
    // The mutation returns the business, not the user, who would otherwise stay at the first step until a reload.
    update: (cache, { data }) =>
      data &&
      cache.updateQuery({ query: ViewerDocument }, (known) =>
        known?.viewer ? { viewer: { ...known.viewer, business: data.createBusiness, onboardingStep: 'DOCUMENTS' as const } } : undefined,
      ),
  })
  const submission = useSubmit((values: BusinessValues) => create({ variables: { input: inputOf(values) } }), onDone)
  return <BusinessForm defaults={EMPTY} submission={submission} submitLabel={t('business.submit')} draftKey={DRAFT} />
}

const CorrectBusiness = ({ id, onDone }: { readonly id: string; readonly onDone: () => void }) => {
  const query = found(useOwnBusinessQuery({ variables: { id } }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
      {({ business }) => <CorrectForm business={business} onDone={onDone} />}
    </QueryView>
  )
}

const CorrectForm = ({ business, onDone }: { readonly business: BusinessDetailsFragment; readonly onDone: () => void }) => {
  const { t } = useTranslation('onboarding')
  const submission = useAct(UpdateBusinessDocument, {
    variables: (values: BusinessValues) => ({ id: business.id, input: inputOf(values) }),
    done: onDone,
  })
  const { name, registryNo, taxId, sector, address } = business
  const defaults = { name, registryNo, taxId, sector, address, duplicateExplanation: '' }
  return <BusinessForm defaults={defaults} submission={submission} submitLabel={t('business.save')} />
}
