import { toRole } from '../../../platform/events.ts'
import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { filterIn, listAsCsv } from '../../../platform/files/list-export.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { forbidden } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { usersExported } from './people.events.ts'
import type { UserFilter } from './people.inputs.ts'
import type { ExportedUser, People } from './people.service.ts'
import { UserStatus } from './user-account.type.ts'

/** Reads the filter of the list from the address of the export. */
const filterFromQuery = (query: URLSearchParams): UserFilter => {
  const { words, oneOf, flag } = filterIn(query)
  return { search: words('search'), role: oneOf(Role, 'role'), hasTwoFactor: flag('hasTwoFactor'), status: oneOf(UserStatus, 'status') }
}

const COLUMNS: readonly TextKey[] = [
  'documents:users.name',
  'documents:users.email',
  'documents:users.role',
  'documents:users.business',
  'documents:users.twoFactor',
  'documents:users.status',
  'documents:users.lastSeen',
  'documents:users.joined',
  'documents:users.id',
]

const cellsOf = ({ name, email, role, business, hasTwoFactor, status, lastSeenAt, createdAt, id }: ExportedUser) => [
  name,
  email,
  role,
  business,
  String(hasTwoFactor),
  status,
  lastSeenAt?.toISOString() ?? null,
  createdAt.toISOString(),
  id,
]

/**
 * `GET /documents/users.csv`: everyone whom the list shows under the same filter, by name, with what it shows of them. That it was
 * exported is an entry of the audit log, with the filter.
 */
export const peopleExport = ({ work, clock }: Platform, people: People): DocumentRoute => ({
  path: 'users.csv',
  async make(viewer, _params, query, language) {
    const { role, apiKeyId, userId } = signedIn(viewer)
    if (apiKeyId !== null || role !== Role.ADMIN) throw forbidden()
    const filter = filterFromQuery(query)
    let users = 0
    const document = await listAsCsv<ExportedUser>({
      name: `users-${gulfDayOf(clock.now())}`,
      columns: COLUMNS,
      cells: cellsOf,
      language,
      read: async (most) => {
        const found = await people.exported(filter, most)
        users = found.length
        return found
      },
    })
    const asked = Object.fromEntries([...query].filter(([name, value]) => name in filter && value !== ''))
    await work(viewer, (tx) => tx.emit(usersExported.of(userId, [toRole(Role.ADMIN)], { users, filter: asked })))
    return document
  },
})
