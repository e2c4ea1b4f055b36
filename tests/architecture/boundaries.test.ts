import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'

const boundaries = createRequire(import.meta.url)('./boundaries.cjs')
const subRooms: Record<string, string[]> = boundaries.SUB_ROOMS

const violationsOf = async (entries: string[], baseDir = process.cwd()) => {
  const { forbidden, options } = boundaries
  const { output } = await cruise(entries, { ruleSet: { forbidden }, validate: true, ...options, baseDir })
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}

describe('imports', () => {
  it('point in the allowed direction', async () => {
    expect(await violationsOf(['server', 'client', 'tools'])).toEqual([])
  })
})

describe('a divided room', () => {
  it.each(Object.entries(subRooms))('%s has its door, its sub-rooms and nothing else', (room, names) => {
    expect(readdirSync(path.join('server/modules', room)).sort()).toEqual([...names, 'index.ts'].sort())
  })
})

/** What a statement `export { ... } from` or `import { ... } from` names, as the module on the other side knows it. */
const namesIn = (list: string): string[] =>
  list.split(',').flatMap(
    (name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0] || [],
  )

describe('the door of a room', () => {
  const sources = execFileSync('git', ['ls-files', 'server/*.ts', 'tests/*.ts', 'bench/*.ts', 'tools/*.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))

  /** What files outside of the room import from its door. */
  const usedOf = (room: string): Set<string> => {
    const statement = new RegExp(`(?:import|export) (?:type )?\\{([^}]*)\\} from '[^']*/${room}/index\\.ts'`, 'g')
    const outside = [...texts].filter(([file]) => !file.startsWith(`server/modules/${room}/`))
    return new Set(outside.flatMap(([, text]) => [...text.matchAll(statement)].flatMap(([, list]) => namesIn(list!))))
  }

  /** What the door passes on or declares. The room's own type is part of its `open` function. */
  const exportedBy = (room: string): string[] => {
    const text = texts.get(`server/modules/${room}/index.ts`)!
    const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].flatMap(([, list]) => namesIn(list!))
    const declared = [...text.matchAll(/^export (?:const|interface|type|function|class) (\w+)/gm)].map(([, name]) => name!)
    return [...passedOn, ...declared].filter((name) => !name.endsWith('Room'))
  }

  it.each(readdirSync('server/modules'))('of %s exports only what is used outside of the room', (room) => {
    const used = usedOf(room)
    expect(exportedBy(room).filter((name) => !used.has(name))).toEqual([])
  })
})

it('the map in server/README.md has the sub-rooms in their order', () => {
  const named = [...readFileSync('server/README.md', 'utf8').matchAll(/^\| `([\w-]+\/[\w-]+)` \|/gm)].map(([, subRoom]) => subRoom)
  expect(named).toEqual(Object.entries(subRooms).flatMap(([room, names]) => names.map((name) => `${room}/${name}`)))
})

describe('an import', () => {
  const house = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
  afterAll(() => rmSync(house, { recursive: true }))

  /** Returns the violations of two files, one of which imports the other. */
  const found = (from: string, to: string) => {
    const modules = mkdtempSync(path.join(house, 'house-'))
    const write = (file: string, text: string) => {
      const at = path.join(modules, 'server/modules', file)
      mkdirSync(path.dirname(at), { recursive: true })
      writeFileSync(at, text)
    }
    const relative = path.posix.relative(path.posix.dirname(from), to)
    write(to, 'export interface Message { readonly text: string }\n')
    write(
      from,
      `import type { Message } from '${relative.startsWith('.') ? relative : `./${relative}`}'\nexport const read = ({ text }: Message) => text\n`,
    )
    return violationsOf(['server'], modules)
  }

  it.each([
    ['a sub-room to the left', 'receivables/refunds/refund.service.ts', 'receivables/invoices/invoice.entity.ts'],
    ['its own sub-room', 'receivables/refunds/refund.service.ts', 'receivables/refunds/refund.entity.ts'],
    ['a sub-room, by the door of the room', 'receivables/index.ts', 'receivables/pay-page/pay-page.ts'],
    ['the door of a room to the left', 'financing/agreements/acceptance.service.ts', 'receivables/index.ts'],
    ['a folder of a room without an order', 'settings/index.ts', 'settings/views/saved-view.service.ts'],
  ])('of %s is allowed', async (_what, from, to) => {
    expect(await found(from, to)).toEqual([])
  })

  it.each([
    ['a sub-room to the right', 'receivables-invoices-looks-left-only', 'receivables/invoices/a.ts', 'receivables/refunds/b.ts'],
    ['the next sub-room to the right', 'financing-records-looks-left-only', 'financing/records/a.ts', 'financing/requests/b.ts'],
    ['the door of its own room', 'shariah-board-looks-left-only', 'shariah/board/a.ts', 'shariah/index.ts'],
    ['a loose file of its own room', 'receivables-pay-page-looks-left-only', 'receivables/pay-page/a.ts', 'receivables/b.ts'],
    ['a room to the right', 'receivables-looks-back-only', 'receivables/billing/a.ts', 'financing/index.ts'],
    ['a sub-room of another room', 'modules-meet-at-the-door', 'financing/agreements/a.ts', 'receivables/billing/b.ts'],
    ['a door within another room', 'modules-meet-at-the-door', 'financing/agreements/a.ts', 'receivables/billing/index.ts'],
    ['a folder of a room without an order', 'modules-meet-at-the-door', 'financing/records/a.ts', 'payables/checks/b.ts'],
  ])('of %s is found', async (_what, rule, from, to) => {
    expect(await found(from, to)).toEqual([`${rule}: server/modules/${from} -> server/modules/${to}`])
  })
})
