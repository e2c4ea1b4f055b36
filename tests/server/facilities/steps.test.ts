import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  brokenLink,
  chainStep,
  type ExecutionKind,
  ExecutionStep,
  type RecordedStep,
  type StepAct,
  StepFaultCode,
  stepFault,
  stepProgress,
} from '../../../server/modules/facilities/execution/steps.ts'
import { sha256 } from '../../../server/shared/text.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'

interface Input {
  readonly kind: string
  readonly acts: readonly {
    readonly step: keyof typeof ExecutionStep
    readonly occurredAt: string
    readonly recordedAt: string
    readonly evidence: boolean
  }[]
}
interface Expected {
  readonly results: readonly { readonly step: string; readonly error: string | null }[]
  readonly next: string | null
  readonly complete: boolean
}

const KINDS: Readonly<Record<string, ExecutionKind>> = { MURABAHA_GOODS: 'murabaha', SALAM: 'salam' }
const EVIDENCE = sha256('a warehouse receipt')
const CONTRACT = sha256('the terms of a contract')

const { cases } = goldenFamily<Input, Expected>('steps')

test('there are golden cases', () => expect(cases).not.toEqual([]))

test.each(cases)('$id: $title', ({ input, expected }) => {
  const kind = KINDS[input.kind]!
  const done: StepAct[] = []
  const results = input.acts.map(({ step, occurredAt, recordedAt, evidence }) => {
    const act: StepAct = { step: ExecutionStep[step], occurredAt: new Date(occurredAt), evidenceHash: evidence ? EVIDENCE : null }
    const error = stepFault(kind, done, act, new Date(recordedAt))
    if (error === null) done.push(act)
    return { step, error }
  })
  const { next, isComplete } = stepProgress(kind, done)
  expect({ results, next: next?.toUpperCase() ?? null, complete: isComplete }).toEqual(expected)
})

const NOON = new Date('2027-01-11T12:00:00Z')
const at = (step: ExecutionStep, occurredAt = NOON): StepAct => ({ step, occurredAt, evidenceHash: EVIDENCE })
const S = ExecutionStep

/** Records steps one after the other, and returns those that were refused. */
const refused = (kind: ExecutionKind, ...steps: ExecutionStep[]) => {
  const done: StepAct[] = []
  return steps.filter((step) => {
    const fault = stepFault(kind, done, at(step), NOON)
    if (fault === null) done.push(at(step))
    return fault !== null
  })
}

describe('the order of steps', () => {
  it.each<[string, ExecutionKind, ExecutionStep[]]>([
    [
      'a tawarruq ends with the proceeds',
      'tawarruq',
      [S.AGREEMENT, S.BUY, S.TITLE, S.SELL_TO_CLIENT, S.AGENCY, S.SELL, S.PROCEEDS_TO_CLIENT],
    ],
    ['a lease may end with a transfer', 'ijarah', [S.ACQUIRE, S.DELIVER_USABLE, S.LEASE_START, S.TRANSFER]],
    ['a parallel istisna', 'istisna', [S.CONTRACT, S.PARALLEL, S.MILESTONE, S.MILESTONE, S.INSPECTION, S.HANDOVER]],
    ['an istisna without a parallel contract', 'istisna', [S.CONTRACT, S.MILESTONE, S.INSPECTION, S.HANDOVER]],
    [
      'a venture of two years, the first with a loss',
      'musharakah',
      [S.CAPITAL_IN, S.VALUATION, S.START, S.PERIOD_RESULTS, S.PERIOD_RESULTS, S.DISTRIBUTION, S.PERIOD_RESULTS, S.EXIT],
    ],
    ['a salam in two deliveries', 'salam', [S.CONTRACT, S.FULL_PAYMENT, S.DELIVERY, S.INSPECTION, S.DELIVERY, S.INSPECTION, S.RESALE]],
    ['a venture with capital in cash alone', 'mudarabah', [S.CAPITAL_IN, S.START, S.PERIOD_RESULTS, S.DISTRIBUTION, S.EXIT]],
  ])('%s', (_what, kind, steps) => {
    expect(refused(kind, ...steps)).toEqual([])
    expect(
      stepProgress(
        kind,
        steps.map((step) => ({ step })),
      ),
    ).toEqual({ next: null, isComplete: true })
  })

  it.each<[string, ExecutionKind, ExecutionStep[], ExecutionStep]>([
    ['the lender sells what it does not own', 'tawarruq', [S.AGREEMENT, S.BUY], S.SELL_TO_CLIENT],
    ['the lease begins before the asset can be used', 'ijarah', [S.ACQUIRE], S.LEASE_START],
    ['the transfer is part of the lease', 'ijarah', [S.ACQUIRE, S.DELIVER_USABLE], S.TRANSFER],
    ['a salam delivers before the price is paid', 'salam', [S.CONTRACT], S.DELIVERY],
    ['a venture distributes before it has results', 'musharakah', [S.CAPITAL_IN, S.START], S.DISTRIBUTION],
    ['a contract begins twice', 'istisna', [S.CONTRACT], S.CONTRACT],
    ['a step of another kind', 'murabaha', [S.PROMISE], S.BUY],
  ])('%s: refused', (_what, kind, done, step) => {
    expect(
      stepFault(
        kind,
        done.map((each) => at(each)),
        at(step),
        NOON,
      ),
    ).toBe(StepFaultCode.SEQUENCE_VIOLATION)
  })

  it('is followed by every sequence that is accepted, whatever is tried', () => {
    const kinds = fc.constantFrom<ExecutionKind[]>('murabaha', 'tawarruq', 'ijarah', 'musharakah', 'istisna', 'salam')
    const tries = fc.array(fc.record({ step: fc.constantFrom(...Object.values(S)), minute: fc.nat({ max: 60 }) }), { maxLength: 80 })
    fc.assert(
      fc.property(kinds, tries, (kind, all) => {
        const done: StepAct[] = []
        for (const { step, minute } of all) {
          const act = at(step, new Date(NOON.getTime() + minute * 60_000))
          const { next } = stepProgress(kind, done)
          const fault = stepFault(kind, done, act, new Date(NOON.getTime() + 30 * 60_000))
          const isTimely = minute <= 30 && !(done.length > 0 && act.occurredAt < done.at(-1)!.occurredAt)
          if (step === next) expect(fault === null).toBe(isTimely)
          if (fault === null) done.push(act)
        }
        const times = done.map(({ occurredAt }) => occurredAt.getTime())
        expect(times).toEqual([...times].sort((a, b) => a - b))
        if (kind === 'murabaha' && done.some(({ step }) => step === S.OFFER)) {
          expect(done.map(({ step }) => step).slice(0, 3)).toEqual([S.PROMISE, S.PURCHASE, S.POSSESSION])
        }
      }),
    )
  })

  it('allows the same moment twice, and the moment of recording', () => {
    expect(stepFault('murabaha', [at(S.PROMISE)], at(S.PURCHASE), NOON)).toBeNull()
  })
})

describe('the chain of steps', () => {
  const chain: RecordedStep[] = []
  for (const [index, step] of [S.PROMISE, S.PURCHASE, S.POSSESSION].entries()) {
    const happened = new Date(NOON.getTime() + index)
    const recorded = { step, occurredAt: happened, recordedAt: happened, evidenceHash: EVIDENCE, actorId: 'a person' }
    chain.push(chainStep(CONTRACT, chain, recorded))
  }

  it('is whole as it was recorded', () => expect(brokenLink(CONTRACT, chain)).toBeNull())

  it('belongs to its contract', () => expect(brokenLink(sha256('another contract'), chain)).toBe(0))

  it.each<[string, Partial<RecordedStep>]>([
    ['the step', { step: S.OFFER }],
    ['its moment', { occurredAt: new Date('2027-01-10T12:00:00Z') }],
    ['the moment of recording', { recordedAt: new Date('2027-01-12T12:00:00Z') }],
    ['its evidence', { evidenceHash: sha256('another receipt') }],
    ['its actor', { actorId: 'another person' }],
  ])('shows at the step itself that %s was changed', (_what, change) => {
    expect(brokenLink(CONTRACT, chain.with(1, { ...chain[1]!, ...change }))).toBe(1)
  })

  it('shows at the next step that one was replaced with a new hash, taken out or put in', () => {
    const { hash: _former, ...former } = chain[1]!
    const replaced = chainStep(CONTRACT, chain.slice(0, 1), { ...former, actorId: 'another person' })
    expect(brokenLink(CONTRACT, chain.with(1, replaced))).toBe(2)
    expect(brokenLink(CONTRACT, chain.toSpliced(1, 1))).toBe(1)
    expect(brokenLink(CONTRACT, chain.toSpliced(1, 0, replaced))).toBe(2)
  })
})
