import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { STATUSES, type StatusName } from '../../client/ui/labels/statuses.ts'

const CLIENT = 'client'
const TABLES = ['app/routes.ts', 'app/public-pages.ts', 'app/router.tsx']

const read = (file: string) => readFileSync(file, 'utf8')

const fileOf = (from: string, specifier: string): string | undefined => {
  const base = specifier.startsWith('@/') ? path.join(CLIENT, specifier.slice(2)) : path.join(path.dirname(from), specifier)
  return ['.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file))
}

/** Returns a file and everything that it imports, except for files loaded later. */
const reachableFrom = (entry: string): string[] => {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const imports = [...read(file).matchAll(/from '((?:@\/|\.)[^']+)'/g)].map(([, specifier]) => fileOf(file!, specifier!))
    waiting.push(...imports.filter((found) => found !== undefined))
  }
  return [...seen]
}

const textsIn = (source: string): string[] => [
  ...[...source.matchAll(/useTranslation\('(\w+)'\)/g)].map(([, name]) => name!),
  ...[...source.matchAll(/<StatusLabel\s+of="(\w+)"/g)].map(([, name]) => STATUSES[name as StatusName].namespace),
]

const textsOf = (entry: string) => [...new Set(reachableFrom(entry).flatMap((file) => textsIn(read(file))))]

const screens = TABLES.flatMap((table) =>
  [...read(path.join(CLIENT, table)).matchAll(/lazyScreen\(\s*\(\) => import\('([^']+)'\),\s*\[([^\]]*)\],?\s*\)/g)].map(
    ([, screen, texts]) => ({
      screen: screen!,
      declared: [...texts!.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
      entry: fileOf(path.join(CLIENT, table), screen!)!,
    }),
  ),
)

describe('the texts of a screen', () => {
  it('are checked for every screen and the shell around them', () => {
    expect(screens.length).toBe(45)
  })

  it.each(screens)('are all loaded with $screen, those of its drawers and dialogs too', ({ declared, entry }) => {
    expect([...declared].sort()).toEqual(textsOf(entry).sort())
  })
})
