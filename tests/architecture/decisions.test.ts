import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'

const FOLDER = 'server/decisions'
const SECTIONS = ['Context', 'Decision', 'Options not chosen', 'Consequences']

const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')
const names = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))
const index = read('README.md')

const STATUS = /^Status: (?:in force(?:, amended by (\[.+\))+)?|replaced by (\[.+\)))$/
const headingsOf = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
const linksOf = (text: string) => [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)

describe.each(names)('%s', (name) => {
  const text = read(name)
  const [title, , status, concerns] = text.split('\n')

  it('is numbered like its file, and says its status and what it concerns', () => {
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`))
    expect(status).toMatch(STATUS)
    expect(concerns).toMatch(/^Concerns: \S/)
  })

  it('has the sections of the form in their order, with a context and a decision', () => {
    const headings = headingsOf(text)
    expect(headings).toEqual(SECTIONS.filter((section) => headings.includes(section)))
    expect(headings).toEqual(expect.arrayContaining(['Context', 'Decision']))
    expect(text).not.toMatch(/^## .+\n+(?=## |$(?![\s\S]))/m)
  })

  it('refers to each page that amends it where the changed text is', () => {
    const below = linksOf(text.split('\n').slice(4).join('\n'))
    expect(linksOf(status!.startsWith('Status: in force') ? status! : '').filter((link) => !below.includes(link))).toEqual([])
  })

  it('names existing files', () => {
    const named = [...text.matchAll(/`((?:server|client|tests|tools|docs|bench)\/[\w./-]+)`/g)].map(([, file = '']) => file)
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })
})

it.each([...names, 'README.md'])('the links of %s lead to files', (name) => {
  expect(linksOf(read(name)).filter((link) => !existsSync(path.join(FOLDER, link.split('#')[0]!)))).toEqual([])
})

it('no two pages have one number', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

it('the index lists every page once, under its number and its title', () => {
  const listed = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\((.+?)\) \| .+ \|$/gm)].map(([, number, title, name]) => ({
    number,
    title,
    name,
  }))
  expect(listed.map(({ name }) => name).sort()).toEqual(names)
  for (const { number, title, name } of listed) {
    expect(read(name!).split('\n')[0]).toBe(`# ${number}. ${title}`)
  }
})

it('the table of verbs names existing mutations', () => {
  const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()!.getFields()
  const verbs = index.slice(index.indexOf('## Verbs of mutations'))
  const named = [...verbs.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in mutations))).toEqual([])
})
