import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { ReviewPageFragment } from '../review/review-page.generated'
import type { DecideReviewMutationVariables } from './decision.generated'
import type { Findings } from './findings'

export const NOTES_AT_LEAST = 20

export type Decision = DecideReviewMutationVariables['input']['decision']
/** A confirmed decision. */
export type DecidedReview = Omit<DecideReviewMutationVariables, 'idempotencyKey'>
export type DecisionValues = { findings: Findings; concerns: string[]; recommendations: string[]; notes: string }

const EMPTY: DecisionValues = { findings: {}, concerns: [''], recommendations: [''], notes: '' }

const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean)

/** Converts the form to input, without blank lines and with findings only for conditions of this version. */
export const variablesOf = (
  { id, conditions }: ReviewPageFragment,
  values: DecisionValues,
  decision: Decision,
  contentHash: string,
): DecidedReview => ({
  id,
  input: {
    decision,
    contentHash,
    notes: values.notes.trim(),
    concerns: filled(values.concerns),
    recommendations: filled(values.recommendations),
    findings: conditions.flatMap(({ code }) => {
      const { finding, note } = values.findings[code] ?? { finding: '', note: '' }
      return finding ? [{ code, finding, note: note?.trim() || null }] : []
    }),
  },
})

/** The form of a decision, stored in this tab until it is sent, so that a long review survives a reload. */
export const useDecisionForm = (draftKey: string) => {
  const form = useForm<DecisionValues>({ defaultValues: draftOf(draftKey) })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionStorage.setItem(draftKey, JSON.stringify(values)),
      }),
    [draftKey, form],
  )
  return { form, forget: () => sessionStorage.removeItem(draftKey) }
}

const draftOf = (key: string): DecisionValues => {
  const stored = sessionStorage.getItem(key)
  return stored ? { ...EMPTY, ...JSON.parse(stored) } : EMPTY
}
