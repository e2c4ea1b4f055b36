import type { FastifyInstance } from 'fastify'
import { compareNames, type NameLikeness } from '../../server/shared/payee-name.ts'
import type { Bank } from './bank.ts'
import { BRANDS } from './brands.ts'
import { firmOf } from './firm.ts'
import { at, createGuards } from './guards.ts'
import { refused } from './refusals.ts'

const LONGEST = 200

const INDICATORS: Readonly<Record<NameLikeness, string>> = {
  match: 'Yes',
  close: 'Partial',
  none: 'No',
  other_script: 'Unable',
}

/** Confirmation of payee: whether the holder of an account has the given name. */
export const addPayeeRoutes = (app: FastifyInstance, bank: Bank): void => {
  const { asClient, misbehave } = createGuards(bank)

  /** Returns the holder of an account: a business that ever shared one has all its accounts here. The latest name counts. */
  const holderOf = (institution: string, iban: string): string | undefined =>
    bank.consents
      .of(institution)
      .filter(({ accounts }) => accounts.length > 0)
      .map(({ holder }) => firmOf(BRANDS.get(institution)!, holder))
      .findLast(({ ibans }) => ibans.includes(iban))?.name

  app.post('/:institution/confirmation-of-payee', async (request, reply) => {
    await asClient(request)
    const nonsense = misbehave(request)
    if (nonsense) return reply.type('application/json').send(nonsense)
    const { Data: data = {} } = (request.body ?? {}) as { Data?: Record<string, unknown> }
    const { SchemeName: scheme, Identification: iban, Name: name } = data
    if (scheme !== 'IBAN' || typeof iban !== 'string' || typeof name !== 'string' || name.length > LONGEST) {
      throw refused(400, 'UK.OBIE.Field.Invalid', 'An IBAN and a name are needed.')
    }
    const held = holderOf(at(request).institution, iban)
    if (held === undefined) throw refused(404, 'UK.OBIE.Resource.NotFound', 'There is no such account.')
    const likeness = compareNames(name, held)
    return { Data: { NameMatchIndicator: `ConfirmationOfPayee.${INDICATORS[likeness]}`, ...(likeness === 'close' ? { Name: held } : {}) } }
  })
}
