import type { TypedDocumentNode } from '@apollo/client'
import type { MutationField } from '@/graphql/query-fields.generated'
import type { FacilityAction } from '@/graphql/types.generated'
import type { IntentSubmission } from '@/lib/browser/use-intent'
import { MONEY, useStale } from '@/lib/lists/use-stale'
import { useActOnce } from '@/ui/use-act'
import type { FacilityDetailsFragment } from '../page/facility.generated'

export type Facility = FacilityDetailsFragment

/** An act on a reported result. */
export type ResultAct = Extract<
  FacilityAction,
  'CONTEST_RESULTS' | 'ACCEPT_RESULTS' | 'CORRECT_RESULTS' | 'KEEP_RESULTS' | 'WITHDRAW_OBJECTION' | 'REFER_OBJECTION'
>

/** An act that has its dialog on the page. The credit has its own buttons. */
export type DialogAct = Exclude<FacilityAction, 'CONFIRM_CREDIT'>

/** The mutation that an act with a button of its own sends. */
export const MUTATIONS = {
  SIGN: 'signContract',
  SETTLE_EARLY: 'settleEarly',
  PROMISE_TO_PAY: 'promiseToPay',
  PAY_DONATION: 'payLateDonation',
  REPORT_RESULTS: 'reportResults',
  REPORT_EARLY_END: 'reportResults',
  END_PARTNERSHIP: 'endPartnership',
  DECIDE_RESTRUCTURE: 'decideRestructure',
  RECORD_RECEIPT: 'recordFacilityReceipt',
  SET_REBATE: 'setRebate',
  ADJUST_RENT: 'adjustRent',
  OFFER_RESTRUCTURE: 'offerRestructure',
  REQUEST_HARDSHIP: 'requestHardship',
  RECORD_HARDSHIP: 'recordHardship',
  DECIDE_HARDSHIP: 'decideHardship',
  DECLARE_DEFAULT: 'declareDefault',
  WRITE_OFF: 'writeOffFacility',
} as const satisfies Partial<Record<DialogAct, MutationField>>

/** An act whose dialog is open, with the step, the receipt or the period that it is about. */
export type OpenAct = { readonly act: DialogAct; readonly subject?: string }

export type OnAct = (open: OpenAct) => void

export type ActDialogProps = { readonly facility: Facility; readonly subject: string | undefined; readonly onClose: () => void }

/** The query fields that an act on a facility changes besides the facility that it returns. */
const CHANGED = ['facilities', 'financingRequests', ...MONEY] as const

type Act<Input, Values> = {
  /** Names the act for its idempotency key. */
  readonly name: string
  readonly input: (values: Values) => Input
  /** The message after success. */
  readonly said: string
  readonly onClose: () => void
}

/**
 * An act on a facility, which takes effect once however often it is sent. If the facility has changed since the person read it
 * (CONTENT_CHANGED), it is read again, so that the open dialog shows what applies now.
 */
export const useFacilityAct = <Data, Input, Values>(
  { id }: Pick<Facility, 'id'>,
  mutation: TypedDocumentNode<Data, { input: Input; idempotencyKey: string }>,
  { name, input, said, onClose }: Act<Input, Values>,
): IntentSubmission<Values> => {
  const submission = useActOnce(`facility.${name}.${id}`, mutation, {
    variables: (values: Values, idempotencyKey) => ({ input: input(values), idempotencyKey }),
    changes: CHANGED,
    toast: () => said,
    done: onClose,
  })
  return useReread(submission)
}

/** Reads the facility again when a submission fails because it has changed. */
export const useReread = <Values>(submission: IntentSubmission<Values>): IntentSubmission<Values> => {
  const stale = useStale()
  const submit = async (values: Values) => {
    const failed = await submission.submit(values)
    if (failed?.code === 'CONTENT_CHANGED') void stale(['facility'])
    return failed
  }
  return { ...submission, submit }
}
