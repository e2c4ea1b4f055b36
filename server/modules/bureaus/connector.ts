import type { BureauConnection } from '../../platform/config.ts'
import type { Outside } from '../../platform/outside.ts'
import { SECOND } from '../../shared/clock.ts'
import { type BureauAdapter, BureauProblem, type BureauQuestion, type BureauReport } from './bureau-adapter.ts'
import { BUREAU_PURPOSE, type Bureau, BureauFailure } from './bureau-terms.ts'

/** A report is composed while we wait: longer than other calls. */
const LIMIT = 20 * SECOND
const MOST_BYTES = 256 * 1024
const LONGEST_REFERENCE = 100

const invalid = () => new BureauProblem(BureauFailure.INVALID_RESPONSE)

const bodyOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) {
      await response.body?.cancel().catch(() => {})
      throw invalid()
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const recordIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Not JSON: as invalid as JSON of another kind.
  }
  throw invalid()
}

const wholeNumber = (value: unknown): number | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000) return value
  throw invalid()
}

/** Reads the report of a response. Throws {@link BureauProblem} unless it is complete and its score is within its range. */
const reportIn = (text: string): BureauReport => {
  const { reference, score, scoreLowest, scoreHighest, openFacilities, lateFacilities, isSandbox = false } = recordIn(text)
  if (typeof reference !== 'string' || reference === '' || reference.length > LONGEST_REFERENCE) throw invalid()
  if (typeof isSandbox !== 'boolean') throw invalid()
  const range = [wholeNumber(scoreLowest), wholeNumber(score), wholeNumber(scoreHighest)] as const
  const [lowest, value, highest] = range
  const isWithout = range.every((each) => each === null)
  const isRanged = lowest !== null && value !== null && highest !== null && lowest <= value && value <= highest && lowest < highest
  if (!isWithout && !isRanged) throw invalid()
  return {
    reference,
    score: value,
    scoreLowest: lowest,
    scoreHighest: highest,
    openFacilities: wholeNumber(openFacilities),
    lateFacilities: wholeNumber(lateFacilities),
    isSandbox,
  }
}

/** Reads a 404, which a wrong address returns too: only the body says that the bureau has no record. */
const withoutRecord = (text: string): null => {
  if (recordIn(text)['record'] !== false) throw invalid()
  return null
}

/** A response of a bureau that works: it is no outage, and asking again changes nothing. */
const isOutage = (error: unknown) => !(error instanceof BureauProblem)

/** Returns where the connector is and what it is called with. */
export type FindConnection = () => Promise<BureauConnection>

interface Needs {
  readonly outside: Outside
  /** Whether a simulated report may be kept. */
  readonly allowsSandbox: boolean
  /** Whether it is the sandbox bureau: each of its reports is simulated, whatever it says itself. Default: false. */
  readonly isSandbox?: boolean
  /** Milliseconds that a call may take. Default: 20 seconds. */
  readonly limit?: number
}

/**
 * Calls a bureau through the connector that the operator runs, see docs/operations.md: bureaus publish no interface that everyone
 * may use. A call is bounded in time and size, follows no redirect, and is not repeated.
 */
export const createConnector = (
  bureau: Bureau,
  find: FindConnection,
  { outside, allowsSandbox, isSandbox = false, limit = LIMIT }: Needs,
): BureauAdapter => {
  const ask = async ({ checkId, name, registryNo, taxId, consent }: BureauQuestion, signal: AbortSignal) => {
    const { url, token } = await find()
    const response = await fetch(`${url.replace(/\/$/, '')}/checks`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': checkId,
      },
      body: JSON.stringify({ bureau, purpose: BUREAU_PURPOSE, subject: { name, registryNo, taxId }, consent }),
      redirect: 'error',
      signal,
    })
    if (response.status >= 500 || response.status === 429) throw new Error(`The connector responded ${response.status}.`)
    if (response.status === 404) return withoutRecord(await bodyOf(response))
    if (response.status !== 200) throw new BureauProblem(BureauFailure.REFUSED)
    const report = reportIn(await bodyOf(response))
    const isSimulated = isSandbox || report.isSandbox
    if (isSimulated && !allowsSandbox) throw invalid()
    return { ...report, isSandbox: isSimulated }
  }

  return {
    bureau,
    isSandbox,
    async check(question, signal) {
      try {
        return await outside(`bureau ${bureau}`, (abort) => ask(question, abort), { signal, limit, isOutage })
      } catch (error) {
        // An abort by the stopping process is not a failure of the bureau: the job runs again.
        if (signal.aborted || error instanceof BureauProblem) throw error
        throw new BureauProblem(BureauFailure.NO_RESPONSE)
      }
    },
  }
}
