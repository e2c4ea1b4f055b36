import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files written by people: neither generated, nor data, nor the product's texts, which other tests check. */
const written = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.sql', '*.graphql', '*.md', '*.yml', '*.sh'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.generated\.ts$|^schema\.graphql$|^docs\/tables\.md$|^tests\/(fixtures|golden)\/|words-/.test(file))

interface Rule {
  readonly words: RegExp
  readonly write: string
}

/** Words that no native engineer or banker would write, and what to write instead. */
const RULES: readonly Rule[] = [
  { words: /\bwho(m)?(so)?ever\b/i, write: 'the person who, the caller, anyone who' },
  { words: /\b(some|any|every|no)body\b(?!')/i, write: 'someone, anyone, everyone, no one; better: who it is' },
  { words: /\banew\b/i, write: 'again; recompute, recreate, reload' },
  { words: /\b(by|of) (itself|themselves)\b/i, write: 'automatically; alone' },
  { words: /\btold\b|\btells of\b/i, write: 'notified, reported, shown' },
  { words: /\bstood\b|\bstands\b|\bstand(?! (in|out)\b)\b/i, write: 'is, applies, remains, appears; eligibility, status' },
  { words: /\bstanding\b(?! orders?\b)/i, write: 'status, eligibility, validity; in force, current' },
  { words: /\bwaits\b|\bwaited\b/i, write: 'is pending, is awaited; blocks on' },
  { words: /\banswer(s|ed|ing)\b/i, write: 'returns, responds, replies; response' },
  { words: /\blook(s|ed|ing)? (at|upon)\b|\blooked\b/i, write: 'read, checked, searched; criteria' },
  { words: /\bmend(s|ed|ing)?\b/i, write: 'fix, repair, correct' },
  { words: /\bwhat (is|was|are) (no|not)\b/i, write: 'name the thing that is excluded' },
  { words: /\bfinanciers?\b/i, write: 'lender' },
  { words: /\bhears?\b|\bheard\b/i, write: 'receives, is notified' },
]

/** `stillStands` and `STOOD_AT` are read as words too. */
const asWords = (line: string): string => line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/_/g, ' ')

/** Lines that must name such a word: the glossary's column of words to avoid, and what earlier builds called their functions. */
const NAMED: readonly RegExp[] = [/^server\/README\.md: \| .* \|$/, /^server\/commands\/reset-database\.ts: const FORMER_FUNCTIONS =/]

describe('the words of code, comments, tests and pages', () => {
  it.each(RULES)('has no $words, but: $write', ({ words }) => {
    const found = written.flatMap((file) =>
      readFileSync(`${root}${file}`, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          words.test(asWords(line)) && !NAMED.some((named) => named.test(`${file}: ${line.trim()}`))
            ? [`${file}:${at + 1}: ${line.trim()}`]
            : [],
        ),
    )
    expect(found).toEqual([])
  })
})
