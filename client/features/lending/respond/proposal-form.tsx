import { Box, Button, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Submission } from '@/lib/api/use-submit'
import { Form } from '@/ui/fields/form'
import type { OpportunityDetailsFragment } from '../marketplace/opportunity-details.generated'
import { ProposalFields } from './proposal-fields'
import { ProposalSummary } from './proposal-summary'
import { type ProposalInput, type ProposalValues, proposalInput } from './proposal-values'
import { fieldOf, isMoreTerm, STEPS, type Step, stepOf } from './terms/field-paths'
import { TermsFields } from './terms/terms-fields'

type ProposalFormProps = {
  readonly opportunity: OpportunityDetailsFragment
  readonly defaults: ProposalValues
  readonly draftKey: string
  /** Sends the input that the summary has shown. */
  readonly submission: Submission<ProposalInput>
  readonly submitLabel: string
  /** Further buttons of the first step: Cancel, Decline. */
  readonly secondary: ReactNode
  /** Above the fields of the first step. */
  readonly children: ReactNode
}

/** Where the form is: a step, and the field of it that takes the focus instead of its heading. */
type Place = { readonly step: Step; readonly field?: string }

/**
 * A proposal in three steps: what every proposal has, the terms of its structure, and the summary that is sent. Faults and refusals
 * lead to the field that they are about.
 */
export const ProposalForm = ({ opportunity, defaults, draftKey, submission, submitLabel, secondary, children }: ProposalFormProps) => {
  const { t } = useTranslation('proposal')
  const [place, setPlace] = useState<Place>({ step: 'offer' })
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [input, setInput] = useState<ProposalInput>()
  const [isClear, setClear] = useState(false)
  const { step } = place
  const at = STEPS.indexOf(step)
  const goTo = (field: string) => {
    if (isMoreTerm(field)) setMoreOpen(true)
    setPlace({ step: stepOf(field), field })
  }
  const proceed = (values: ProposalValues) => {
    submission.clear()
    setClear(false)
    if (step === 'terms') setInput(proposalInput(values, opportunity))
    setPlace({ step: step === 'offer' ? 'terms' : 'summary' })
  }
  const send = async (values: ProposalValues) => {
    const failed = await submission.submit(input ?? proposalInput(values, opportunity))
    if (!failed) return undefined
    const fields = Object.entries(failed.fields).flatMap(([path, sentence]) => {
      const field = fieldOf(path, values)
      return field === undefined ? [] : [[field, sentence] as const]
    })
    if (fields[0]) goTo(fields[0][0])
    return { ...failed, fields: Object.fromEntries(fields) }
  }
  return (
    <Form<ProposalValues>
      draftKey={draftKey}
      defaults={defaults}
      submission={{ ...submission, submit: send }}
      submitLabel={step === 'summary' ? submitLabel : t(step === 'offer' ? 'toTerms' : 'toSummary')}
      {...(step === 'summary' ? { ready: isClear } : { onNext: proceed })}
      secondary={
        step === 'offer' ? (
          secondary
        ) : (
          <Button variant="ghost" size="md" disabled={submission.pending} onClick={() => setPlace({ step: STEPS[at - 1] ?? 'offer' })}>
            {t('back')}
          </Button>
        )
      }
    >
      <StepHeading place={place} />
      {step === 'offer' && (
        <>
          {children}
          <ProposalFields asked={opportunity} />
        </>
      )}
      {step === 'terms' && <TermsFields asked={opportunity} more={{ open: isMoreOpen, onToggle: () => setMoreOpen(!isMoreOpen) }} />}
      {step === 'summary' && input && <ProposalSummary input={input} opportunity={opportunity} onClear={setClear} onFault={goTo} />}
    </Form>
  )
}

/** Names the step. It takes the focus when the step comes, unless a field of it does. */
const StepHeading = ({ place }: { readonly place: Place }) => {
  const { t } = useTranslation('proposal')
  const { setFocus } = useFormContext()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (place.field === undefined) heading.current?.focus()
    else setFocus(place.field)
  }, [place, setFocus])
  return (
    <Box>
      <Box color="fg.muted" textStyle="caption">
        {t('step', { number: STEPS.indexOf(place.step) + 1, all: STEPS.length })}
      </Box>
      <Heading as="h3" ref={heading} tabIndex={-1} textStyle="heading" fontWeight="semibold">
        {t(`steps.${place.step}`)}
      </Heading>
    </Box>
  )
}
