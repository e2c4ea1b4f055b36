import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const READINGS = ['clock.now()', 'systemClock.now()', 'new Date()', 'Date.now()']

const inTransaction = (node: ts.Node): boolean => {
  for (let outer: ts.Node = node; outer.parent; outer = outer.parent) {
    if (ts.isFunctionLike(outer) && outer.parameters.some(({ name }) => ts.isIdentifier(name) && name.text === 'tx')) return true
  }
  return false
}

/** Returns where a file reads a clock inside a transaction, such as `12 clock.now()`. */
const readingsIn = (text: string): string[] => {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (READINGS.includes(node.getText()) && (ts.isCallExpression(node) || ts.isNewExpression(node)) && inTransaction(node)) {
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('a transaction reads the clock once: what it writes has its `tx.now`', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => readingsIn(readFileSync(`server/${file}`, 'utf8')).map((reading) => `${file}:${reading}`))
  expect(found).toEqual([])
})

it('the rule sees a reading inside a transaction, and only there', () => {
  expect(readingsIn('work(viewer, async (tx) => {\n  row.at = clock.now()\n})')).toEqual(['2 clock.now()'])
  expect(readingsIn('const tell = async (tx: Tx) => rows.map(() => ({ at: new Date() }))')).toEqual(['1 new Date()'])
  expect(readingsIn('const read = async () => clock.now()')).toEqual([])
})

it('no process that serves people has a clock that can be set: only the demo, in a separate app', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const setting = files.filter((file) => /\bstoppedClock\b/.test(readFileSync(`server/${file}`, 'utf8')))
  expect(setting.sort()).toEqual(['demo/seed.ts', 'shared/clock.ts'])
  expect(readFileSync('server/main.ts', 'utf8')).toMatch(/createApp\(\{ config, connection, log, clientDir: \w+, signsAtStop: true \}\)/)
})
