import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidField, rateLimited } from '../../../shared/errors.ts'

/** argon2id with 19 MiB, two passes, one lane: OWASP's recommended minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAY_WAIT = 20

const PRODUCT_WORDS = ['mizan', 'altscore', 'murabaha', 'password']
const COMMON = new Set(dictionary['passwords-common'])

/** Runs a few hashes at a time; a flood of sign-ins is queued briefly and then refused, so that other requests stay fast. */
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

/** Refuses passwords at the top of lists of leaked ones: common ones, and common ones padded or repeated to length. */
const refuseCommon = (password: string, field: string) => {
  const plain = password.toLowerCase()
  const core = plain.replace(/[\d\W_]+$/, '')
  const unit = plain.match(/^(.{1,8}?)\1+$/)?.[1]
  const isCommon =
    COMMON.has(plain) || COMMON.has(core) || PRODUCT_WORDS.includes(core) || (unit !== undefined && (unit.length < 4 || COMMON.has(unit)))
  if (isCommon) throw invalidField(field, 'identity.passwords.guessable')
}

/** Hashes a new password. Throws INVALID under the field for one that is easy to guess. */
export const hashPassword = async (password: string, field = 'password'): Promise<string> => {
  refuseCommon(password, field)
  return inTurn(() => hash(password, COST))
}

const DUMMY_HASH = hash('no account has this password', COST)

/** Checks a password against up to two hashes and always takes the time of two, so that unknown accounts take as long as known ones. */
export const matchPassword = async (password: string, hashes: readonly string[]): Promise<number> => {
  const dummy = await DUMMY_HASH
  const matches = await inTurn(async () => [await verify(hashes[0] ?? dummy, password), await verify(hashes[1] ?? dummy, password)])
  return matches.findIndex((matched, at) => matched && at < hashes.length)
}
