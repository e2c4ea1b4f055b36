import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../server/modules/identity/access/passwords.ts'
import { Language, User } from '../../server/modules/identity/records/user.entity.ts'
import { cookieName } from '../../server/platform/http/authentication.ts'
import { anonymous } from '../../server/platform/viewer.ts'
import { Role } from '../../server/shared/role.ts'
import { type Data, type Person, someone, type World } from './world.ts'

/** A signed-in person with an account; merchants and lenders have a business and completed onboarding. */
export interface Member extends Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  /** Null for staff. */
  readonly businessId: string | null
  readonly businessName: string | null
}

const PASSWORD = 'a quiet harbour at dawn'
let made = 0

const FIRST = ['Layla', 'Omar', 'Noura', 'Yusuf', 'Hamza', 'Mariam', 'Karim', 'Amina', 'Zayed', 'Salma']
const TRADES = ['Trading', 'Foods', 'Clinics', 'Builders', 'Textiles', 'Logistics']

const newPerson = (role: Role) => {
  made++
  const name = `${FIRST[made % FIRST.length]} ${role.replace('_', ' ')} ${made}`
  return {
    name,
    email: `${role}.${made}.${randomUUID().slice(0, 8)}@example.com`,
    phone: `+97150${String(1_000_000 + made)}`,
    role,
  }
}

/** The hash of the password that all people of the tests share, computed once: hashing is slow by design. */
let passwordHash: Promise<string> | undefined

/** Signs a person in with the shared password. */
export const signIn = async (world: World, email: string, password = PASSWORD): Promise<Person> => {
  const person = someone()
  await world.ask(person, 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }', { input: { email, password } })
  return person
}

const aPerson = async (world: World, role: Role): Promise<Member> => {
  const { platform, rooms } = world.app
  const person = someone()
  passwordHash ??= hashPassword(PASSWORD)
  const hash = await passwordHash
  const { user, token } = await platform.work(anonymous(person.ip), async (tx) => {
    const enrolled = await rooms.identity.accounts.enrol(tx, newPerson(role), hash, Language.EN)
    await tx.db.update(User, { id: enrolled.user.id }, { phoneVerifiedAt: tx.now })
    return enrolled
  })
  person.cookie = `${cookieName(platform.config.publicUrl.startsWith('https:'))}=${token}`
  return { ...person, id: user.id, name: user.name, email: user.email, phone: user.phone, role, businessId: null, businessName: null }
}

/** A person who signed up and verified e-mail and phone, and has no business yet. */
export const aNewcomer = (world: World, role: Role = Role.MERCHANT) => aPerson(world, role)

const CREATE_BUSINESS = 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id name } }'

let businesses = 0

const withBusiness = async (world: World, role: Role, fields: object = {}): Promise<Member> => {
  const person = await aPerson(world, role)
  const number = ++businesses
  const input = {
    name: `${person.name.split(' ')[0]} ${TRADES[number % TRADES.length]} ${number}`,
    registryNo: `CN-${100_000 + number}`,
    taxId: String(100_000_000_000_000 + number),
    sector: 'RETAIL_TRADE',
    address: 'Warehouse 4, Al Quoz, Dubai',
    ...fields,
  }
  const { createBusiness }: Data = await world.ask(person, CREATE_BUSINESS, { input })
  await world.ask(person, 'mutation { continueToVerification { onboardingStep } }')
  return { ...person, businessId: createBusiness.id, businessName: createBusiness.name }
}

export const aMerchant = (world: World, business?: object) => withBusiness(world, Role.MERCHANT, business)

const OPEN_ACCOUNT = 'mutation ($input: OpenAccountInput!) { openAccount(input: $input) { id } }'
const TOP_UP =
  'mutation ($accountId: ID!, $amount: Decimal!, $key: String!) { topUpSandbox(idempotencyKey: $key, input: { accountId: $accountId, amount: $amount }) { id } }'

/** Opens an account for a member's business with an amount of money; returns its id. */
export const anAccount = async (world: World, member: Member, amount: string | null = null, fields: object = {}): Promise<string> => {
  const { openAccount }: Data = await world.ask(member, OPEN_ACCOUNT, { input: { name: 'Operating', currency: 'AED', ...fields } })
  if (amount) await world.ask(member, TOP_UP, { accountId: openAccount.id, amount, key: randomUUID() })
  return openAccount.id
}

/** A lender's money unless a test gives another amount: more than any proposal needs. */
const PLENTY = '9000000.00'

const withMoney = async (world: World, role: Role, business: object | undefined, holds: string | null): Promise<Member> => {
  const lender = await withBusiness(world, role, business)
  if (holds) await anAccount(world, lender, holds)
  return lender
}

/** A lender whose account in dirhams covers its proposals; null: it has no account. */
export const aLender = (world: World, business?: object, holds: string | null = PLENTY) => withMoney(world, Role.LENDER, business, holds)
export const aPrivateLender = (world: World, business?: object) => withMoney(world, Role.PRIVATE_LENDER, business, PLENTY)
export const anAuditor = (world: World) => aPerson(world, Role.SSB_AUDITOR)
export const anAdmin = (world: World) => aPerson(world, Role.ADMIN)
export const anAnalyst = (world: World) => aPerson(world, Role.ANALYST)
