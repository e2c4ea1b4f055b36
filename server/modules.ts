import { businessEntities, openBusiness } from './modules/business/index.ts'
import { identityEntities, openIdentity } from './modules/identity/index.ts'
import { openWallet, walletEntities } from './modules/wallet/index.ts'
import { StoredFile } from './platform/file.entity.ts'
import type { Platform, Room } from './platform/platform.ts'

/** Every class that stands for a table. */
export const entities = [StoredFile, ...identityEntities, ...businessEntities, ...walletEntities]

/** Opens the rooms, each with the doors of those to its left that it needs. */
export const openRooms = (platform: Platform) => {
  const identity = openIdentity(platform)
  const business = openBusiness(platform, identity)
  const wallet = openWallet(platform)
  return { identity, business, wallet }
}

export type Rooms = ReturnType<typeof openRooms>

/** What the rooms offer together, in their order. */
export const gather = (rooms: Rooms) => {
  const all: readonly Room[] = Object.values(rooms)
  return {
    resolvers: all.flatMap((room) => room.resolvers),
    reactions: all.flatMap((room) => room.reactions ?? []),
    jobs: all.flatMap((room) => room.jobs ?? []),
    crons: all.flatMap((room) => room.crons ?? []),
    fileAccess: all.flatMap((room) => room.fileAccess ?? []),
  }
}
