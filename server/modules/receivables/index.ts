import type { Platform, Room } from '../../platform/platform.ts'
import type { BusinessRoom } from '../business/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { createLinks, type Links } from './link.ts'

export const receivablesEntities = []

export interface ReceivablesRoom extends Room {
  readonly links: Links
}

/** What businesses ask of their customers, and what comes in. */
export const openReceivables = (platform: Platform, _wallet: WalletRoom, _business: BusinessRoom): ReceivablesRoom => {
  const links = createLinks(platform)
  return { resolvers: [], links }
}
