import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from 'graphql-ws'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { languageOf } from '../../../../server/platform/i18n/language.ts'
import { Currency } from '../../../../server/shared/currency.ts'
import { asAmount } from '../../../../server/shared/figures.ts'
import { readStored, stored, textOf, written } from '../../../../server/shared/i18n/text.ts'
import { aMerchant, aNewcomer } from '../../../support/people.ts'
import { serverTexts } from '../../../support/texts.ts'
import { openWorld, type Person, someone, type World } from '../../../support/world.ts'

const SERVER = path.resolve(import.meta.dirname, '../../../../server')
const LANGUAGES = ['en', 'ar', 'fr'] as const
type CatalogueLanguage = (typeof LANGUAGES)[number]
const catalogueOf = (language: CatalogueLanguage) => new Map(serverTexts(language).map(({ key, text }) => [key, text]))
const CATALOGUES = { en: catalogueOf('en'), ar: catalogueOf('ar'), fr: catalogueOf('fr') }

const PLURAL = /_(zero|one|two|few|many|other)$/
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)

/** The names of a text's values, in all its forms. */
const valuesOf = (language: CatalogueLanguage) => {
  const values = new Map<string, Set<string>>()
  for (const [name, text] of CATALOGUES[language]) {
    const key = name.replace(PLURAL, '')
    values.set(key, new Set([...(values.get(key) ?? []), ...valuesIn(text), ...(key === name ? [] : ['count'])]))
  }
  return values
}
const VALUES = valuesOf('en')

interface Source {
  readonly file: string
  readonly source: ts.SourceFile
}

const SOURCES: readonly Source[] = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({
    file,
    source: ts.createSourceFile(file, readFileSync(path.join(SERVER, file), 'utf8'), ts.ScriptTarget.Latest, true),
  }))

interface Use {
  readonly at: string
  /** The key of the text, or all keys that a composed one may be: `score:tips.${'…'}`. */
  readonly keys: readonly string[]
  /** The values passed with it; undefined where the key is used without any. */
  readonly given: readonly string[] | undefined
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the keys of the texts that an expression names; none for other expressions. */
const keysIn = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node)) return VALUES.has(node.text) ? [node.text] : []
  if (!ts.isTemplateExpression(node) || !/^[\w:]+[.:]/.test(node.head.text)) return []
  const [head, ...others] = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].map(literally)
  const named = new RegExp(`^${head}${others.map((each) => `[^.]+${each}`).join('')}$`)
  return [...VALUES.keys()].filter((key) => named.test(key))
}

/** Returns every place in the source that names a text. */
const usesIn = ({ file, source }: Source): Use[] => {
  const uses: Use[] = []
  const visit = (node: ts.Node) => {
    const keys = keysIn(node)
    if (keys.length > 0) {
      const { parent } = node
      const values =
        ts.isCallExpression(parent) && ['textOf', 'says'].includes(parent.expression.getText()) ? parent.arguments[1] : undefined
      uses.push({
        at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
        keys,
        given: values && ts.isObjectLiteralExpression(values) ? values.properties.map(({ name }) => name?.getText() ?? '...') : undefined,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

const USES = SOURCES.flatMap(usesIn)

describe('the catalogues', () => {
  it.each(LANGUAGES)('have every text in %s, with the same values and with all forms that its grammar knows', (language) => {
    expect(valuesOf(language)).toEqual(VALUES)
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const plurals = new Map<string, string[]>()
    for (const name of CATALOGUES[language].keys()) {
      const [, form] = PLURAL.exec(name) ?? []
      if (form) plurals.set(name.replace(PLURAL, ''), [...(plurals.get(name.replace(PLURAL, '')) ?? []), form])
    }
    expect(plurals.size).toBeGreaterThan(2)
    for (const [key, given] of plurals) expect([key, given.toSorted()]).toEqual([key, forms])
  })

  it('hold no unused text', () => {
    const used = new Set(USES.flatMap(({ keys }) => keys))
    expect([...VALUES.keys()].filter((key) => !used.has(key))).toEqual([])
  })

  it('get exactly the values that each text contains', () => {
    const wrong = USES.filter(
      ({ keys: [key = '', ...others], given = [] }) =>
        others.length === 0 && given.toSorted().join() !== [...VALUES.get(key)!].toSorted().join(),
    )
    expect(wrong).toEqual([])
  })
})

/** Arabic and French that is matched or compared, or that people of the demo wrote: none of it is a text of ours. */
const DATA: readonly RegExp[] = [
  /^demo\//,
  /^migrations\/0001-platform\.ts$/,
  /^migrations\/0071-guarded-versions\.ts$/,
  /^modules\/banking\/import\//,
  /^modules\/banking\/intake\/(category-rules\/|narrative\.ts$)/,
  /^modules\/receivables\/documents\/ubl-parties\.ts$/,
  /^modules\/receivables\/receipts\/match\.ts$/,
  /^modules\/scoring\/evidence\/payer-names\.ts$/,
  /^modules\/shariah\/screening\/judged-income\.ts$/,
  /^shared\/payee-name\.ts$/,
]

it('no source file contains Arabic or French words', () => {
  const worded = SOURCES.filter(({ source }) => /[\u0600-\u06ff\u00e0-\u00f6\u00f8-\u00ff\u0153]/i.test(source.text)).map(
    ({ file }) => file,
  )
  expect(worded.filter((file) => !DATA.some((pattern) => pattern.test(file)))).toEqual([])
  for (const pattern of DATA) expect(worded.some((file) => pattern.test(file))).toBe(true)
})

/** Decorators of class-validator without a text for the refusal. */
const unwordedIn = ({ file, source }: Source): string[] => {
  const validators = source.statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === 'class-validator')
    .flatMap(({ importClause }) => {
      const named = importClause?.namedBindings
      return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : []
    })
    .filter((name) => !['IsOptional', 'ValidateNested'].includes(name))
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isDecorator(node) && ts.isCallExpression(node.expression) && validators.includes(node.expression.expression.getText())) {
      const isWorded = node.expression.arguments.some((each) => /says\(|\.refusal$|(^|\.\.\.)[A-Z_]+\b/.test(each.getText()))
      if (!isWorded) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('every validator has a text of the catalogues', () => {
  expect(SOURCES.flatMap(unwordedIn)).toEqual([])
})

describe('a text', () => {
  it.each([
    [1, 'ثانية واحدة', '1 seconde', '1 second'],
    [2, 'ثانيتين', '2 secondes', '2 seconds'],
    [3, '3 ثوانٍ', '3 secondes', '3 seconds'],
    [89, '89 ثانية', '89 secondes', '89 seconds'],
  ])('says a wait of %d seconds in the form that each language gives its number', (count, arabic, french, english) => {
    const text = textOf('platform.throttle.tooManyAttempts', { wait: textOf('common.spans.seconds', { count }) })
    expect(written(text, 'ar')).toBe(`محاولات كثيرة. انتظر ${arabic} ثم حاول مرة أخرى.`)
    expect(written(text, 'fr')).toBe(`Trop de tentatives. Attendez ${french} et réessayez.`)
    expect(written(text, 'en')).toBe(`Too many attempts. Wait ${english} and try again.`)
  })

  it('writes its amounts as the language does, and in Arabic isolates amount and currency together', () => {
    const text = textOf('financing.responses.fullFunding', { amount: asAmount(1_250_000n, Currency.AED) })
    expect(written(text, 'en')).toBe('Full funding is the whole amount: AED\u00a012,500.00.')
    expect(written(text, 'fr')).toBe('Un financement intégral couvre tout le montant\u00a0: AED\u00a012\u00a0500,00.')
    expect(written(text, 'ar')).toBe('التمويل الكامل هو المبلغ كله: \u2068AED\u00a012,500.00\u2069.')
  })

  it('writes the words inside it', () => {
    const text = textOf('business.setup.suspended', { to: { key: 'business.setup.to.askForFinancing' } })
    expect(written(text, 'en')).toBe('Your business is suspended and cannot ask for financing. Contact us to resolve this.')
    expect(written(text, 'ar')).toBe('منشأتك موقوفة ولا يمكنها طلب التمويل. تواصل معنا لحل الأمر.')
    expect(written(text, 'fr')).toBe(
      'Votre entreprise est suspendue et ne peut pas demander un financement. Contactez-nous pour régler la situation.',
    )
  })

  it('writes the text inside it', () => {
    const misfit = textOf('financing.agreements.sumMismatch', {
      chosen: asAmount(500n, Currency.AED),
      amount: asAmount(600n, Currency.AED),
    })
    expect(written(textOf('financing.agreements.adjust', { misfit }), 'fr')).toBe(
      'La somme des propositions choisies est de AED\u00a05,00\u202f; la demande porte exactement sur AED\u00a06,00. Changez le montant, ou demandez au financeur de réviser sa proposition.',
    )
  })

  it('is read in any language after it was stored; a person’s own words stay', () => {
    const kept = stored(textOf('financing.requests.showsScore', { title: 'Cold store' }))
    expect(readStored(kept, 'en')).toBe(
      'Your financing request “Cold store” shows lenders a score that counts this file. Stop sharing the score there first.',
    )
    expect(readStored(stored('approvals.status.lapsed'), 'fr')).toBe(written('approvals.status.lapsed', 'fr'))
    for (const words of ['The goods came broken', '{"key":', '{"key":"approvals.status.lapsed"}', ''])
      expect(readStored(words, 'ar')).toBe(words)
  })

  it('inserts people’s own words unchanged, whatever they contain', () => {
    const field = '{{field}} $t(common.emptyFile) $& {1} <b>'
    expect(written(textOf('platform.live.noSuchSubscription', { field }), 'en')).toBe(`There is no subscription ${field}.`)
    expect(written(textOf('platform.live.noSuchSubscription', { field }), 'ar')).toContain(`\u2068${field}\u2069`)
  })
})

describe('the language', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
    ['de-DE, FR-ca;q=0.7, en;q=0.3', 'fr'],
    ['en-GB,fr;q=0.9', 'en'],
    ['fr;q=0, ar;q=0.1', 'ar'],
    ['de, *', 'en'],
    ['fr;q=much, ;;,', 'en'],
  ])('asked for by "%s" is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})

describe('a refusal', () => {
  let world: World
  let merchant: Person
  beforeAll(async () => {
    world = await openWorld()
    merchant = await aMerchant(world)
  })
  afterAll(() => world.close())

  const refused = async (person: Person, language: string, query: string, variables: object = {}) =>
    (await world.post(person, { query, variables }, { 'accept-language': language })).body.errors![0]!

  const SIGN_IN = 'mutation { signIn(input: { email: "stranger@mizan.example", password: "wrong" }) { id } }'
  const MISSING = 'mutation { withdrawFinancingRequest(id: "0b1f7a9e-6a0e-4b5a-9d0b-111111111111") { id } }'
  const WRONG = 'mutation { createBusiness(input: { name: "x", registryNo: "?", taxId: "1", address: "a", sector: RETAIL_TRADE }) { id } }'

  it.each([
    ['en', 'Invalid credentials. Please try again.'],
    ['ar', 'بيانات الدخول غير صحيحة. يرجى المحاولة مرة أخرى.'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'Identifiants incorrects. Veuillez réessayer.'],
  ])('is in the language of the reader (%s), with the same code', async (language, message) => {
    expect(await refused(someone(), language, SIGN_IN)).toMatchObject({ message, extensions: { code: 'UNAUTHENTICATED' } })
  })

  it('of fields is entirely in the language', async () => {
    const error = await refused(await aNewcomer(world), 'ar', WRONG)
    expect(error).toMatchObject({
      message: 'أدخل الاسم المسجَّل، من 2 إلى 160 حرفًا.',
      extensions: {
        code: 'INVALID',
        fields: {
          name: 'أدخل الاسم المسجَّل، من 2 إلى 160 حرفًا.',
          registryNo: 'أدخل رقم الرخصة أو السجل، من 3 إلى 40 حرفًا ورقمًا.',
        },
      },
    })
  })

  it('is the same from a compiled query', async () => {
    const query = '{ notifications(after: "elsewhere") { nodes { id } } }'
    for (const _sight of [1, 2, 3]) {
      expect((await refused(merchant, 'fr', query)).message).toBe('Ce curseur n’est pas valide. Reprenez la liste au début.')
    }
  })

  it('of a mutation on a missing record is in the language', async () => {
    expect((await refused(merchant, 'fr', MISSING)).message).toBe('Demande introuvable')
  })

  it('of a plain route is in the language', async () => {
    const file = await world.app.http.inject({ url: '/files/nothing', headers: { cookie: merchant.cookie!, 'accept-language': 'ar' } })
    expect(file.json()).toMatchObject({ error: { code: 'NOT_FOUND', message: 'لم يُعثر على هذا الملف.' } })
    const nowhere = await world.app.http.inject({ url: '/nowhere.txt', headers: { 'accept-language': 'fr' } })
    expect(nowhere.json()).toMatchObject({ error: { code: 'NOT_FOUND', message: 'Il n’y a rien ici.' } })
    const form = await world.post(merchant, 'query=', { 'content-type': 'text/plain', 'accept-language': 'fr' })
    expect(form.status).toBe(415)
    const foreign = await world.post(merchant, { query: SIGN_IN }, { origin: 'https://evil.example', 'accept-language': 'fr' })
    expect(foreign.body.errors?.[0]).toMatchObject({ message: 'Les appels venant d’autres sites ne sont pas acceptés.' })
  })

  it('because the database is down is in the language, also before the viewer is known', async () => {
    const { master } = world.app.platform.dataSource.driver as unknown as { master: { query: () => Promise<unknown> } }
    const away = vi.spyOn(master, 'query').mockRejectedValueOnce(Object.assign(new Error('away'), { code: '57P01' }))
    expect(await refused(merchant, 'fr', '{ viewer { id } }')).toMatchObject({
      message: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
      extensions: { code: 'SERVICE_UNAVAILABLE', requestId: expect.any(String) },
    })
    away.mockRestore()
  })

  it('over the WebSocket is in the language of the connection', async () => {
    const url = `${(await world.address()).replace('http', 'ws')}/graphql`
    const headers = { cookie: merchant.cookie!, 'accept-language': 'fr', 'x-forwarded-for': merchant.ip }
    class PersonsSocket extends WebSocket {
      constructor(to: string, protocols: string | string[]) {
        super(to, protocols, { headers })
      }
    }
    const refusalOf = async (connectionParams: Record<string, unknown>) => {
      const client = createClient({ url, webSocketImpl: PersonsSocket, retryAttempts: 0, connectionParams })
      const answer = await new Promise((resolve) => {
        client.subscribe({ query: '{ viewer { id } }' }, { next: resolve, error: resolve, complete: () => resolve(undefined) })
      })
      await client.dispose()
      return answer
    }
    const said = (message: unknown) => ({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] })
    expect(await refusalOf({ language: 'ar' })).toMatchObject(said(expect.stringMatching(/^لا يعمل عبر WebSocket إلا الاشتراكات/)))
    expect(await refusalOf({})).toMatchObject(said(expect.stringMatching(/^Seuls les abonnements/)))
  })
})
