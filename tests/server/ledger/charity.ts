import { randomUUID } from 'node:crypto'
import type { Book } from './book.ts'

/** Creates a person of the house who may propose and verify charity payees. */
export const anAdmin = async (book: Book): Promise<string> => {
  const [made] = await book.sql<{ id: string }>(
    `insert into app_user (name, email, phone, role, password_hash)
     values ('Admin', $1, '+97155' || lpad((random() * 9999999)::int::text, 7, '0'), 'admin', 'none') returning id`,
    [`${randomUUID()}@example.com`],
  )
  return made!.id
}

/** Creates a charity that one admin proposed. */
export const aProposedPayee = async (book: Book, admin: string): Promise<string> => {
  const [made] = await book.sql<{ id: string }>(
    `with payee as (
       insert into charity_payee (name, registration_no, country, account_holder, iban, proposed_at)
       values ('Relief', gen_random_uuid()::text, 'AE', 'Relief', 'AE070331234567890123456', $2) returning id)
     insert into approval (kind, subject_id, asked_by_id, asked_at) select 'charity_payee', id, $1, $2 from payee returning subject_id as id`,
    [admin, book.clock.now()],
  )
  return made!.id
}

export const verifyPayee = (book: Book, id: string, admin: string) =>
  book.sql(
    `with decided as (update approval set status = 'approved', decided_by_id = $2, decided_at = $3 where subject_id = $1)
     update charity_payee set verified_at = $3 where id = $1`,
    [id, admin, book.clock.now()],
  )

export const revokePayee = (book: Book, id: string, admin: string) =>
  book.sql('update charity_payee set revoked_by = $2, revoked_at = $3 where id = $1', [id, admin, book.clock.now()])

/** Creates a charity that two admins approved. */
export const aVerifiedPayee = async (book: Book): Promise<string> => {
  const id = await aProposedPayee(book, await anAdmin(book))
  await verifyPayee(book, id, await anAdmin(book))
  return id
}
