import { failureOf } from './failure'
import { type Submission, useSubmission } from './use-submission'

export type { Submission } from './use-submission'

/**
 * One submission to the server: `pending` while it runs, `failure` in words, `done` called with the result. The focus
 * returns to the control that started it.
 *
 *     const [send] = useSendProposalMutation()
 *     const submission = useSubmit((input: SendProposalInput) => send({ variables: { input } }), close)
 */
export const useSubmit = <Values, Result>(
  send: (values: Values) => Promise<Result>,
  done?: (result: Result) => unknown,
): Submission<Values> => useSubmission(failureOf, send, done)
