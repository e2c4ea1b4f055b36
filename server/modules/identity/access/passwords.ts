import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidField, rateLimited } from '../../../shared/errors.ts'

/** argon2id with 19 MiB, two passes, one lane: OWASP's recommended minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAY_WAIT = 20

const PRODUCT_WORDS = ['mizan', 'altscore', 'murabaha', 'password']
const COMMON = new Set(dictionary['passwords-common'])

/** A few hashes at a time; a flood of sign-ins waits in a short queue and is then refused, so that the rest stays quick. */
const queue = () => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAY_WAIT) throw rateLimited('identity.passwords.busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const inTurn = queue()

/** Refuses passwords that lists of leaked ones begin with: common ones, and common ones padded or repeated to length. */
const refuseCommon = (password: string, field: string) => {
  const plain = password.toLowerCase()
  const core = plain.replace(/[\d\W_]+$/, '')
  const unit = plain.match(/^(.{1,8}?)\1+$/)?.[1]
  const isCommon =
    COMMON.has(plain) || COMMON.has(core) || PRODUCT_WORDS.includes(core) || (unit !== undefined && (unit.length < 4 || COMMON.has(unit)))
  if (isCommon) throw invalidField(field, 'identity.passwords.guessable')
}

/** Hashes a new password. Refuses one that is easy to guess, naming the field. */
export const hashPassword = async (password: string, field = 'password'): Promise<string> => {
  refuseCommon(password, field)
  return inTurn(() => hash(password, COST))
}

const NOBODYS = hash('nobody has this password', COST)

/** Tries a password against up to two hashes, and always takes the time of two: what does not exist costs as much as what does. */
export const matchPassword = async (password: string, hashes: readonly string[]): Promise<number> => {
  const nobodys = await NOBODYS
  const matches = await inTurn(async () => [await verify(hashes[0] ?? nobodys, password), await verify(hashes[1] ?? nobodys, password)])
  return matches.findIndex((matched, at) => matched && at < hashes.length)
}
