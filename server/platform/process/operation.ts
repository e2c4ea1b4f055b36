import { AsyncLocalStorage } from 'node:async_hooks'

/** What the process is doing at this moment: one attempt at a job, or one request. Nothing in it is private. */
export type Operation =
  | { readonly job: string; readonly jobId: string }
  | {
      readonly requestId: string
      /** Such as `mutation importStatement`; absent until the document has been read. */
      operation?: string
      /** Whether its reads go to the connections of analysts' queries. */
      usesReaderPool?: boolean
    }

const running = new AsyncLocalStorage<Operation>()

/** Runs the steps as part of an operation. */
export const during = <Result>(operation: Operation, steps: () => Result): Result => running.run(operation, steps)

/** The operation that the caller is part of; undefined outside of requests and jobs. */
export const currentOperation = (): Operation | undefined => running.getStore()

/** Whether the caller is part of a job. */
export const isInJob = (): boolean => 'job' in (running.getStore() ?? {})

/** Whether the caller is part of a request. */
export const isInRequest = (): boolean => 'requestId' in (running.getStore() ?? {})

/** Makes what the request reads from here on go to the connections of analysts' queries. */
export const readFromPool = (): void => {
  const request = running.getStore()
  if (request && 'requestId' in request) request.usesReaderPool = true
}

/** Whether reads go to the connections of analysts' queries. */
export const usesReaderPool = (): boolean => {
  const operation = running.getStore()
  return operation !== undefined && 'requestId' in operation && operation.usesReaderPool === true
}

/** Runs steps that write, whatever the request reads. */
export const onPrimary = <Result>(steps: () => Result): Result => {
  const operation = running.getStore()
  return usesReaderPool() && operation ? during({ ...operation, usesReaderPool: false }, steps) : steps()
}

const FIELDS_NAMED = 5

/** Names the request by its operation: the kind and its first fields, never a name that the client chose. */
export const nameRequest = (kind: string, fields: readonly string[]): void => {
  const request = running.getStore()
  if (request && 'requestId' in request) request.operation = `${kind} ${fields.slice(0, FIELDS_NAMED).join(', ')}`
}
