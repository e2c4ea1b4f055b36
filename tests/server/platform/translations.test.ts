import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from 'graphql-ws'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { languageOf, translate } from '../../../server/platform/i18n/language.ts'
import type { Translation } from '../../../server/platform/i18n/sentences.ts'
import { ar } from '../../../server/platform/i18n/translations/ar.ts'
import { fr } from '../../../server/platform/i18n/translations/fr.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { sum } from '../../../server/shared/figures.ts'
import { aMerchant, aNewcomer } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

const SERVER = path.resolve(import.meta.dirname, '../../../server')
const TABLES = { ar, fr }

/** Files whose sentences are no refusals: letters in their own three languages, the schema's descriptions, and what is said on the command line. */
const OTHER_WORDS =
  /(mails|(invoice|receipt|statement|cashflow|contract)-pdf|(cashflow|score-report)-words|ubl|demo|main|verify-ledger|verify-log|welcome|build|config|metrics|rights|bring-up-to-date|descriptions)\.ts$/
const REFUSING = [
  'invalidField',
  'invalid',
  'conflict',
  'notFound',
  'forbidden',
  'rateLimited',
  'unauthenticated',
  'DomainError',
  'GraphQLError',
  'refuse',
  'bar',
]
/** The command line and its backtests, the demo, which asks, and what speaks to whoever starts the server. */
const OTHER_PLACES = [
  'commands',
  'demo',
  path.join('platform', 'database'),
  path.join('platform', 'embedded-postgres'),
  path.join('platform', 'i18n', 'translations'),
  path.join('modules', 'scoring', 'backtest'),
]
/** What these are given is logged, described or kept as a note, and is not answered as a refusal. */
const NOT_SHOWN = /^(Error|TypeError|LogBroken|NotVerified|super|close|socket\.close|fallAway|(log|console)\.\w+|[\w.]*\bpush)$/
const NOT_SHOWN_PROPERTIES = ['description', 'deprecationReason', 'help', 'name', 'identifier', 'source']
/** What class-validator says of what has no words of its own. */
const UNWORDED: Readonly<Record<string, string>> = {
  ArrayMaxSize: '{1} must contain no more than {2} elements',
  IsInt: '{1} must be an integer number',
}

interface Found {
  readonly text: string
  readonly at: string
  /** Places that hold grammar (is, are), which another language may not need. */
  readonly grammar: readonly string[]
}

type Literal = ts.StringLiteralLike | ts.TemplateExpression

const isLiteral = (node: ts.Node): node is Literal => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** Either of two plain words, such as `count === 1 ? 'is' : 'are'`. */
const isGrammar = (node: ts.Expression) =>
  ts.isConditionalExpression(node) && ts.isStringLiteralLike(node.whenTrue) && ts.isStringLiteralLike(node.whenFalse)

const textOf = (node: Literal): Pick<Found, 'text' | 'grammar'> => {
  if (ts.isStringLiteralLike(node)) return { text: node.text, grammar: [] }
  const text = node.head.text + node.templateSpans.map(({ literal }, at) => `{${at + 1}}${literal.text}`).join('')
  return { text, grammar: node.templateSpans.flatMap(({ expression }, at) => (isGrammar(expression) ? [`{${at + 1}}`] : [])) }
}

const isSentence = (text: string) => /^(\p{Lu}|\{1\} )[^\n]* [^\n]*\.$/u.test(text)

/** The call or property a literal is given to, through conditions and defaults. */
const takerOf = (node: ts.Node): ts.Node => {
  const { parent } = node
  const passes = ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)
  const isDefault =
    ts.isBinaryExpression(parent) && [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(parent.operatorToken.kind)
  return passes || isDefault ? takerOf(parent) : parent
}

const calleeOf = (node: ts.Node) => (ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : undefined)

const isShown = (node: Literal, { text }: Pick<Found, 'text'>): boolean => {
  const taker = takerOf(node)
  const callee = calleeOf(taker)
  if (callee !== undefined && NOT_SHOWN.test(callee)) return false
  const property = ts.isPropertyAssignment(taker) ? taker.name.getText() : undefined
  if (property !== undefined && NOT_SHOWN_PROPERTIES.includes(property)) return false
  if (isSentence(text)) return true
  // A refusal without a full stop, as the specification words some; codes and field names have no spaces.
  return /^(\p{Lu}|\{1\} ).* /u.test(text) && ((callee !== undefined && REFUSING.includes(callee)) || property === 'message')
}

const validatorsOf = (source: ts.SourceFile) =>
  source.statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === 'class-validator')
    .flatMap(({ importClause }) => {
      const named = importClause?.namedBindings
      return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : []
    })
    .filter((name) => /^[A-Z]/.test(name) && !['IsOptional', 'ValidateNested', 'ValidationError'].includes(name))

/** Every sentence of one source file that a person may be refused with. */
const sentencesOf = (file: string): Found[] => {
  const source = ts.createSourceFile(file, readFileSync(path.join(SERVER, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const validators = validatorsOf(source)
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    const at = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (isLiteral(node)) {
      const said = textOf(node)
      if (isShown(node, said)) found.push({ ...said, at })
    }
    if (ts.isDecorator(node) && ts.isCallExpression(node.expression) && validators.includes(node.expression.expression.getText())) {
      const { expression, arguments: given } = node.expression
      const isWorded = given.some((each) => /message/i.test(each.getText()) || /^[A-Z_]+$/.test(each.getText()))
      if (!isWorded) found.push({ text: UNWORDED[expression.getText()] ?? `@${expression.getText()} without a message`, at, grammar: [] })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const SENTENCES = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !OTHER_WORDS.test(file) && !OTHER_PLACES.some((place) => file.startsWith(place)))
  .flatMap(sentencesOf)

const placesIn = (text: string) => new Set(text.match(/\{\d\}/g))
const formsOf = (translation: Translation) => (typeof translation === 'string' ? [translation] : Object.values(translation))

describe.each(Object.entries(TABLES))('the table of refusals in %s', (language, { sentences, words }) => {
  it('has every sentence that the source can refuse with, with the same places', () => {
    expect(SENTENCES.length).toBeGreaterThan(150)
    const missing = SENTENCES.filter(({ text, grammar }) => {
      const translation = sentences[text]
      if (translation === undefined) return true
      const needed = [...placesIn(text)].filter((place) => !grammar.includes(place))
      return formsOf(translation).some((form) => {
        const places = placesIn(form)
        return needed.some((place) => !places.has(place)) || [...places].some((place) => !text.includes(place))
      })
    })
    expect(missing.map(({ at, text }) => `${at} ${text}`)).toEqual([])
  })

  it('finds each sentence again from what was written with values', () => {
    for (const [english, translation] of Object.entries(sentences)) {
      const written = english.replace(/\{(\d)\}/g, 'value-$1')
      const said = translate(written, language as 'ar' | 'fr').replace(/[\u2068\u2069]/g, '')
      expect(formsOf(translation).map((form) => form.replace(/\{(\d)\}/g, 'value-$1').replace(/[\u2068\u2069]/g, ''))).toContain(said)
    }
  })

  it('says what the other language says', () => {
    const other = language === 'ar' ? fr : ar
    expect(Object.keys(sentences)).toEqual(Object.keys(other.sentences))
    expect(Object.keys(words)).toEqual(Object.keys(other.words))
  })
})

describe('a sentence', () => {
  it('writes its amounts as the language does, and in Arabic sets amount and currency apart together', () => {
    const sentence = `Full funding is the whole amount: ${sum(1_250_000n, Currency.AED)}.`
    expect(sentence).toBe('Full funding is the whole amount: AED\u00a012,500.00.')
    expect(translate(sentence, 'fr')).toBe('Un financement intégral couvre tout le montant\u00a0: AED\u00a012\u00a0500,00.')
    expect(translate(sentence, 'ar')).toBe('التمويل الكامل هو المبلغ كله: \u2068AED\u00a012,500.00\u2069.')
  })

  it('translates the words inside it', () => {
    const sentence = 'Your business is suspended and cannot ask for financing. Contact us to resolve this.'
    expect(translate(sentence, 'ar')).toBe('منشأتك موقوفة ولا يمكنها طلب التمويل. تواصل معنا لحل الأمر.')
    expect(translate(sentence, 'fr')).toBe(
      'Votre entreprise est suspendue et ne peut pas demander un financement. Contactez-nous pour régler la situation.',
    )
  })

  it('translates the sentence inside it', () => {
    const misfit = 'The chosen proposals add up to AED\u00a05.00; the request is for exactly AED\u00a06.00.'
    expect(translate(`${misfit} Change the amount, or ask the lender to revise the proposal.`, 'fr')).toBe(
      'La somme des propositions choisies est de AED\u00a05,00\u202f; la demande porte exactement sur AED\u00a06,00. Changez le montant, ou demandez au financeur de réviser sa proposition.',
    )
  })

  it.each([
    ['1 second', 'ثانية واحدة', '1 seconde'],
    ['2 seconds', 'ثانيتين', '2 secondes'],
    ['3 seconds', '\u20683\u2069 ثوانٍ', '3 secondes'],
    ['89 seconds', '\u206889\u2069 ثانية', '89 secondes'],
    ['15 minutes', '\u206815\u2069 دقيقة', '15 minutes'],
  ])('says a wait of %s', (wait, arabic, french) => {
    expect(translate(`Too many attempts. Wait ${wait} and try again.`, 'ar')).toBe(`محاولات كثيرة. انتظر ${arabic} ثم حاول مرة أخرى.`)
    expect(translate(`Too many attempts. Wait ${wait} and try again.`, 'fr')).toBe(`Trop de tentatives. Attendez ${french} et réessayez.`)
  })

  it('that is not ours stays as it is', () => {
    expect(translate('Syntax Error: Unexpected Name "x".', 'ar')).toBe('Syntax Error: Unexpected Name "x".')
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

  const SIGN_IN = 'mutation { signIn(input: { email: "nobody@mizan.example", password: "wrong" }) { id } }'
  const MISSING = 'mutation { withdrawFinancingRequest(id: "0b1f7a9e-6a0e-4b5a-9d0b-111111111111") { id } }'
  const WRONG = 'mutation { createBusiness(input: { name: "x", registryNo: "?", taxId: "1", address: "a", sector: RETAIL_TRADE }) { id } }'

  it.each([
    ['en', 'Invalid credentials. Please try again.'],
    ['ar', 'بيانات الدخول غير صحيحة. يرجى المحاولة مرة أخرى.'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'Identifiants incorrects. Veuillez réessayer.'],
  ])('is in the language of the reader (%s), with the same code', async (language, message) => {
    expect(await refused(someone(), language, SIGN_IN)).toMatchObject({ message, extensions: { code: 'UNAUTHENTICATED' } })
  })

  it('of fields has every sentence in the language', async () => {
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

  it('of a mutation on what is not there speaks the language', async () => {
    expect((await refused(merchant, 'fr', MISSING)).message).toBe('Demande introuvable')
  })

  it('of a plain route speaks the language', async () => {
    const file = await world.app.http.inject({ url: '/files/nothing', headers: { cookie: merchant.cookie!, 'accept-language': 'ar' } })
    expect(file.json()).toMatchObject({ error: { code: 'NOT_FOUND', message: 'لم يُعثر على هذا الملف.' } })
    const nowhere = await world.app.http.inject({ url: '/nowhere.txt', headers: { 'accept-language': 'fr' } })
    expect(nowhere.json()).toMatchObject({ error: { code: 'NOT_FOUND', message: 'Il n’y a rien ici.' } })
    const form = await world.post(merchant, 'query=', { 'content-type': 'text/plain', 'accept-language': 'fr' })
    expect(form.status).toBe(415)
    const foreign = await world.post(merchant, { query: SIGN_IN }, { origin: 'https://evil.example', 'accept-language': 'fr' })
    expect(foreign.body.errors?.[0]).toMatchObject({ message: 'Les appels venant d’autres sites ne sont pas acceptés.' })
  })

  it('because the database is away speaks the language, also before it is known who asks', async () => {
    const { master } = world.app.platform.dataSource.driver as unknown as { master: { query: () => Promise<unknown> } }
    const away = vi.spyOn(master, 'query').mockRejectedValueOnce(Object.assign(new Error('away'), { code: '57P01' }))
    expect(await refused(merchant, 'fr', '{ viewer { id } }')).toMatchObject({
      message: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
      extensions: { code: 'SERVICE_UNAVAILABLE', requestId: expect.any(String) },
    })
    away.mockRestore()
  })

  it('over the WebSocket speaks the language of the connection', async () => {
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
