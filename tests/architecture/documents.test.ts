import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'server/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const textOf = new Map(PAGES.map((page) => [page, readFileSync(page, 'utf8')]))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const sourcesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')

/** Makes anchors of headings as the sites that show these pages do. */
const anchorsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

describe.each([...textOf])('%s', (page, text) => {
  it('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? page : path.join(path.dirname(page), file)
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  it('names existing commands', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names existing files', () => {
    const named = [...text.matchAll(/`((?:server|client|tests|tools|docs|bench)\/[\w./-]+\.(?:ts|tsx|mjs|cjs|graphql|json|md|sql))`/g)].map(
      ([, file = '']) => file,
    )
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })
})

it('docs/operations.md watches existing metrics and jobs', () => {
  const page = textOf.get('docs/operations.md')!
  const metrics = [...page.matchAll(/\bmizan_[a-z_]+?(?=_count\b|[^a-z_])/g)]
    .map(([name]) => name)
    .filter((name) => !/^mizan_(app|reader)$/.test(name))
  const inCode = readFileSync('server/platform/process/metrics.ts', 'utf8')
  expect(metrics.length).toBeGreaterThan(5)
  expect(metrics.filter((name) => !inCode.includes(`'${name}'`))).toEqual([])
  const jobs = [...page.matchAll(/job="([\w.]+)"/g)].map(([, name = '']) => name)
  const rooms = sourcesBelow('server/modules')
  expect(jobs.length).toBeGreaterThan(1)
  expect(jobs.filter((name) => !rooms.includes(`'${name}'`))).toEqual([])
})
