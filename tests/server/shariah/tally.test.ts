import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPack, QUORUM_PACKS, type Seated } from '../../../server/modules/jurisdictions/index.ts'
import { decisionOf } from '../../../server/modules/shariah/reviews/tally.ts'

type Decision = 'approve' | 'reject' | 'modify'
const CHAIR = 'chair'

/** Votes in the order of the letters: A approves, R rejects, M asks for changes; the first is the chair's. */
const votesOf = (letters: string) =>
  [...letters].map((letter, at) => ({
    auditorId: at === 0 ? CHAIR : `member ${at}`,
    decision: ({ A: 'approve', R: 'reject', M: 'modify' } as const)[letter as 'A' | 'R' | 'M'],
  }))

const tally = (letters: string, required: number, unvoted = 0, doesChairBreakTies = true, chairId: string | null = CHAIR) =>
  decisionOf<Decision>({ votes: votesOf(letters), required, unvoted, chairId, doesChairBreakTies })

describe('the decision of votes', () => {
  test.each([
    ['', 1, 0, null],
    ['A', 1, 0, 'approve'],
    ['A', 2, 1, null],
    ['RR', 2, 3, 'reject'],
    ['AR', 2, 0, 'approve'],
    ['RA', 2, 0, 'reject'],
    ['AR', 2, 1, null],
    ['AARR', 3, 0, 'approve'],
    ['AARR', 4, 0, null],
    ['ARM', 2, 0, null],
    ['AARRM', 3, 0, null],
    ['MARAR', 3, 0, null],
    ['ARR', 3, 0, null],
  ] as const)('of %s with %d required and %d still to vote is %s', (letters, required, unvoted, decision) => {
    expect(tally(letters, required, unvoted)).toBe(decision)
  })

  test('is no tie that the chair breaks where the rules do not say so, or without a chair', () => {
    expect(tally('AR', 2, 0, false)).toBeNull()
    expect(tally('AR', 2, 0, true, null)).toBeNull()
    expect(tally('AR', 2, 0, true, 'someone who did not vote')).toBeNull()
  })

  const boards = fc.record({
    letters: fc.array(fc.constantFrom('A', 'R', 'M'), { maxLength: 9 }).map((all) => all.join('')),
    required: fc.integer({ min: 1, max: 9 }),
    unvoted: fc.integer({ min: 0, max: 4 }),
    doesChairBreakTies: fc.boolean(),
  })

  test('has at most one vote fewer than required, and then only by the chair after the last vote of an even split', () => {
    fc.assert(
      fc.property(boards, ({ letters, required, unvoted, doesChairBreakTies }) => {
        const decision = tally(letters, required, unvoted, doesChairBreakTies)
        if (decision === null) return
        const votes = votesOf(letters)
        const size = votes.filter((vote) => vote.decision === decision).length
        const isTied = (['approve', 'reject', 'modify'] as const).some(
          (other) => other !== decision && votes.filter((vote) => vote.decision === other).length >= size,
        )
        if (size >= required && !isTied) return
        expect(size).toBeGreaterThanOrEqual(required - 1)
        expect({ isTied, unvoted, doesChairBreakTies, chair: votes[0]?.decision }).toEqual({
          isTied: true,
          unvoted: 0,
          doesChairBreakTies: true,
          chair: decision,
        })
      }),
    )
  })

  test('does not depend on the order of the votes', () => {
    fc.assert(
      fc.property(boards, ({ letters, required, unvoted, doesChairBreakTies }) => {
        const votes = votesOf(letters)
        const about = { required, unvoted, chairId: CHAIR, doesChairBreakTies }
        expect(decisionOf({ votes: votes.toReversed(), ...about })).toBe(decisionOf({ votes, ...about }))
      }),
    )
  })
})

const seat = (isChair: boolean, isIndependent: boolean, hasVote = true): Seated => ({ isChair, isIndependent, hasVote })
const [saudi, emirates] = QUORUM_PACKS as readonly [(typeof QUORUM_PACKS)[0], (typeof QUORUM_PACKS)[0]]
const verdicts = (pack: typeof saudi, seated: readonly Seated[]) => checkPack(pack, seated).map(({ verdict }) => verdict)

describe('a quorum pack', () => {
  test.each([
    ['nobody', [], ['not_met', 'not_met', 'not_met']],
    ['a chair and two members, all independent', [seat(true, true), seat(false, true), seat(false, true)], ['met', 'met', 'met']],
    ['one of three who is not independent', [seat(true, true), seat(false, true), seat(false, false)], ['met', 'met', 'met']],
    ['a chair who is not independent', [seat(true, false), seat(false, true), seat(false, true)], ['met', 'not_met', 'met']],
    ['no chair', [seat(false, true), seat(false, true), seat(false, true)], ['met', 'not_met', 'met']],
    ['two of four independent', [seat(true, true), seat(false, true), seat(false, false), seat(false, false)], ['met', 'met', 'not_met']],
    ['a secretary as the third', [seat(true, true), seat(false, true), seat(false, true, false)], ['not_met', 'met', 'met']],
    ['six with a vote', [seat(true, true), ...Array.from({ length: 5 }, () => seat(false, true))], ['not_met', 'met', 'met']],
  ] as const)('of Saudi Arabia, with %s', (_who, seated, expected) => {
    expect(verdicts(saudi, seated)).toEqual([...expected, 'not_checked'])
  })

  test.each([
    [4, 'not_met'],
    [5, 'met'],
    [9, 'met'],
  ])('of the United Arab Emirates, with %d who vote, is %s', (size, expected) => {
    expect(
      verdicts(
        emirates,
        Array.from({ length: size }, () => seat(false, false)),
      ),
    ).toEqual([expected])
  })

  test('names its source and is marked unverified until someone compared it', () => {
    for (const { source, verifiedOn } of QUORUM_PACKS)
      expect({ source, verifiedOn }).toEqual({ source: expect.stringMatching(/SAMA|CBUAE/), verifiedOn: null })
  })
})
