import { Field, ID, ObjectType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'

@ObjectType({ description: 'A bank that can be connected.', simpleResolvers: true })
@Open()
export class BankInstitution {
  @Field(() => String, { description: 'Country of the bank by ISO 3166 code: AE, SA, QA or NG.' })
  country!: string

  @Field(() => ID, { description: 'Short lower-case id, such as "emirates-nbd"; it never changes.' })
  id!: string

  @Field(() => Boolean, { description: 'True when the sandbox bank takes the place of the real one.' })
  isSandbox!: boolean

  @Field(() => String, { description: 'Name under which the bank is known.' })
  name!: string
}

const DIRECTORY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AE: {
    'emirates-nbd': 'Emirates NBD',
    adcb: 'ADCB',
    fab: 'FAB',
    rakbank: 'RAKBank',
    cbd: 'CBD',
    'hsbc-uae': 'HSBC UAE',
    mashreq: 'Mashreq Bank',
    dib: 'Dubai Islamic Bank',
    adib: 'Abu Dhabi Islamic Bank',
    'emirates-islamic': 'Emirates Islamic',
  },
  SA: {
    'al-rajhi': 'Al Rajhi Bank',
    snb: 'Saudi National Bank',
    'riyad-bank': 'Riyad Bank',
    alinma: 'Alinma Bank',
    sab: 'SAB',
  },
  QA: {
    qnb: 'QNB',
    qib: 'Qatar Islamic Bank',
    'masraf-al-rayan': 'Masraf Al Rayan',
    'commercial-bank-qatar': 'Commercial Bank of Qatar',
  },
  NG: {
    gtbank: 'GTBank',
    'access-bank': 'Access Bank',
    'zenith-bank': 'Zenith Bank',
    'first-bank-nigeria': 'First Bank of Nigeria',
    'jaiz-bank': 'Jaiz Bank',
  },
}

/** Every bank that can be connected, by country and then in the order of the directory. The sandbox bank serves all of them. */
export const INSTITUTIONS: readonly BankInstitution[] = Object.entries(DIRECTORY).flatMap(([country, banks]) =>
  Object.entries(banks).map(([id, name]) => Object.assign(new BankInstitution(), { id, name, country, isSandbox: true })),
)

/** The banks that can be connected here: those of the sandbox never in production. */
export const institutionsFor = ({ production }: { readonly production: boolean }): readonly BankInstitution[] =>
  production ? INSTITUTIONS.filter(({ isSandbox }) => !isSandbox) : INSTITUTIONS

const byId = new Map(INSTITUTIONS.map((institution) => [institution.id, institution]))

/** A bank of the directory. */
export const institutionById = (id: string): BankInstitution | undefined => byId.get(id)

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Names that people write for a bank of the directory. ENBD and Emirates NBD are one bank. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  enbd: 'emirates-nbd',
  hsbc: 'hsbc-uae',
  mashreq: 'mashreq',
  firstabudhabibank: 'fab',
  abudhabicommercialbank: 'adcb',
  commercialbankofdubai: 'cbd',
  alrajhi: 'al-rajhi',
}

/** The bank with this name: one of the directory, or one known only by its name. */
export const institutionNamed = (name: string): { readonly id: string; readonly name: string } => {
  const plain = plainName(name)
  const known = INSTITUTIONS.find((institution) => plainName(institution.name) === plain) ?? byId.get(ALSO_CALLED[plain] ?? '')
  return known ?? { id: `named-${plain || 'bank'}`.slice(0, 80), name: name.replace(/\s+/g, ' ').trim().slice(0, 80) }
}
