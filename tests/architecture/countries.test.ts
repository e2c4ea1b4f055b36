import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { jurisdictionCodes } from '../../server/modules/jurisdictions/index.ts'

/** Files outside the room that name countries, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'modules/banking/records/institutions.ts': 'the directory of banks that can be connected, by country',
  'modules/banking/payee/payee-banks.ts': 'the codes those banks have in their IBANs',
  'modules/receivables/billing/tax.ts': 'the enum of the API, with a description of each country',
  'modules/financing/limits/limits-terms.ts': 'the enum of the API, with a description of each country',
  'modules/wallet/accounts/iban.ts': 'the bank codes of our sandbox, and the lengths of its account numbers',
}

const CODES: readonly string[] = jurisdictionCodes

const namesCountry = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) && CODES.includes(node.text)) ||
  (ts.isPropertyAccessExpression(node) && CODES.includes(node.name.text)) ||
  (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && CODES.includes(node.name.text)) ||
  (ts.isEnumMember(node) && ts.isIdentifier(node.name) && CODES.includes(node.name.text))

/** Returns where a file names a country by its code, such as `12 'AE'`. */
const countriesIn = (text: string): string[] => {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (namesCountry(node)) found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(modules|platform|shared)\/.*\.ts$/.test(file) && !file.startsWith('modules/jurisdictions/'),
)

it('only the room `jurisdictions` contains the rules of a country', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const named = file in ALLOWED ? [] : countriesIn(readFileSync(`server/${file}`, 'utf8'))
    return named.map((each) => `${file}:${each}`)
  })
  expect(found).toEqual([])
})

it.each(Object.entries(ALLOWED))('%s still names countries: %s', (file) => {
  expect(countriesIn(readFileSync(`server/${file}`, 'utf8'))).not.toEqual([])
})

it('the rule sees a comparison, a table by country and a member of an enum, and no other words', () => {
  expect(countriesIn("if (country === 'AE') tax()")).toEqual(["1 'AE'"])
  expect(countriesIn('const RATES = { SA: 15 }')).toEqual(['1 SA: 15'])
  expect(countriesIn('pay(TaxJurisdiction.NG)')).toEqual(['1 TaxJurisdiction.NG'])
  expect(countriesIn("enum Country { QA = 'x' }")).toEqual(["1 QA = 'x'"])
  expect(countriesIn("const text = 'AED in the SA region'")).toEqual([])
})
