import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { shariahScreen } from '../../../server/modules/shariah/screening/shariah-screen.ts'
import { screenCases } from '../../golden/financing/charity-cases.ts'
import { plain } from '../../golden/financing/mapper.ts'

test('there are golden cases', () => expect(screenCases).not.toEqual([]))

test.each(screenCases)('$id: $title', ({ input: { rows, thresholdBp }, expected }) => {
  const { isWithinThreshold, purification, ...screen } = shariahScreen(
    rows.map(({ amount, permissible }) => ({ amount: BigInt(amount), isPermissible: permissible })),
    thresholdBp,
  )
  expect(plain({ ...screen, withinThreshold: isWithinThreshold, purificationAmount: purification })).toEqual(expected)
})

describe('the threshold', () => {
  const screen = (impermissible: bigint) =>
    shariahScreen(
      [
        { amount: 10n ** 9n - impermissible, isPermissible: true },
        { amount: impermissible, isPermissible: false },
      ],
      500,
    )

  it('is passed by one minor unit, though the share shown is the same', () => {
    expect(screen(50_000_000n)).toMatchObject({ sharePercent: '5.0000', isWithinThreshold: true })
    expect(screen(50_000_001n)).toMatchObject({ sharePercent: '5.0000', isWithinThreshold: false, purification: 50_000_001n })
  })

  it('is the more likely to be passed the more is impermissible', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 8n })
    fc.assert(
      fc.property(amount, amount, (less, more) => {
        fc.pre(less <= more)
        expect(screen(more).isWithinThreshold && !screen(less).isWithinThreshold).toBe(false)
      }),
    )
  })
})
