import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = execFileSync('git', ['ls-files', 'client/*.ts', 'client/*.tsx'], { encoding: 'utf8' }).trim().split('\n')

/** The sizes of text that no style covers, with the reason. */
const OWN_SIZES: Readonly<Record<string, string>> = {
  'client/features/dashboard/merchant/cash-card.tsx': 'a figure as large as its card allows',
  'client/features/dashboard/figure-strip.tsx': 'a figure as large as its card allows',
  'client/ui/figures/stat-tile.tsx': 'a figure as large as its tile allows',
  'client/features/financing/request/request-facts.tsx': 'the amount of a request, its largest figure',
  'client/features/financing/proposals/proposal-column.tsx': 'terms that are read aloud only beside the first column',
  'client/features/landing/hero.tsx': 'the headline of the landing page',
  'client/features/pay/payable-head.tsx': 'the amount to pay, the largest figure of its page',
  'client/features/notifications/bell.tsx': 'the count on the bell',
  'client/ui/figures/score-arc.tsx': 'text drawn in the units of its own picture',
  'client/ui/theme.ts': 'the styles themselves',
}

const named = [...readFileSync('client/ui/theme.ts', 'utf8').matchAll(/^ {2}(\w+): '\d+px',$/gm)].map(([, name]) => name!)

it('the size of a text is a style of the theme', () => {
  const found = sources.filter(
    (file) => /fontSize[=:].*\d(px|rem)/.test(readFileSync(file, 'utf8')) || /fontSize=\{\d/.test(readFileSync(file, 'utf8')),
  )
  expect(found.filter((file) => !(file in OWN_SIZES))).toEqual([])
})

it('every style of text that is named exists', () => {
  expect(named.length).toBeGreaterThan(0)
  const used = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/textStyle(?:=|: )(?:"(\w+)"|'(\w+)'|\{([^}]*)\})/g)].flatMap(([, one, other, several]) =>
      several ? [...several.matchAll(/'(\w+)'/g)].map(([, name]) => name!) : [(one ?? other)!],
    ),
  )
  expect([...new Set(used)].filter((name) => ![...named, 'xs'].includes(name))).toEqual([])
})
