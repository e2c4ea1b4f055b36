import i18next from 'i18next'
import type { Failure } from './failure'
import { Refusal } from './fetch-graphql'
import { type Submission, useSubmission } from './use-submission'

const failureOf = (error: unknown): Failure =>
  error instanceof Refusal
    ? { code: error.code, sentence: error.message, fields: error.fields, requestId: undefined }
    : { code: 'NETWORK', sentence: i18next.t('failure.network'), fields: {}, requestId: undefined }

/** One submission through `fetchGraphql`, as `useSubmit` is one through Apollo. */
export const usePublicSubmit = <Values, Result>(
  send: (values: Values) => Promise<Result>,
  done?: (result: Result) => unknown,
): Submission<Values> => useSubmission(failureOf, send, done)
