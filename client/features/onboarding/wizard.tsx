import { useSearchParams } from 'react-router-dom'
import type { OnboardingStep } from '@/graphql/types.generated'
import type { Viewer } from '@/lib/api/session'
import { BusinessStep } from './business-step'
import { CompleteStep } from './complete-step'
import { DocumentsStep } from './documents-step'
import { PhoneStep } from './phone-step'
import { STEPS, StepList } from './step-list'

/** The step in the address, if it was reached before; otherwise the next step according to the server. */
const stepOf = (asked: string | null, reached: OnboardingStep): OnboardingStep => {
  const earlier = STEPS.find((step) => step.toLowerCase() === asked)
  return earlier && reached !== 'COMPLETE' && STEPS.indexOf(earlier) <= STEPS.indexOf(reached) ? earlier : reached
}

/** The set-up of a business in four steps. The server stores the step, so that the user can continue on any device. */
export const Wizard = ({ viewer }: { readonly viewer: Viewer }) => {
  const [params, setParams] = useSearchParams()
  const reached = viewer.onboardingStep
  const shown = stepOf(params.get('step'), reached)
  const open = (step: OnboardingStep) => setParams({ step: step.toLowerCase() })
  const goOn = () => setParams({})
  const { business } = viewer
  return (
    <>
      <StepList shown={shown} reached={reached} onOpen={open} />
      {shown === 'BUSINESS' && <BusinessStep businessId={business?.id} onDone={() => (business ? open('DOCUMENTS') : goOn())} />}
      {shown === 'DOCUMENTS' && business && <DocumentsStep businessId={business.id} onBack={() => open('BUSINESS')} onDone={goOn} />}
      {shown === 'PHONE' && <PhoneStep phone={viewer.phone} onBack={() => open('DOCUMENTS')} />}
      {shown === 'COMPLETE' && <CompleteStep name={viewer.name.split(/\s/)[0] ?? viewer.name} />}
    </>
  )
}
