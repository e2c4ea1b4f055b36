import type { Duplex } from 'node:stream'
import { networkOf } from '../throttle.ts'

const MESSAGES_PER_SECOND = 100

export interface SocketLimits {
  /** Sockets that one person may have open. */
  readonly socketsPerUser: number
  /** Sockets that may be open from one address: an office shares it. */
  readonly socketsPerAddress: number
}

/** Counts sockets by address from the request to upgrade until they are gone. */
export const openByAddress = (most: number) => {
  const open = new Map<string, number>()
  return {
    /** 'told' beyond what is allowed, and 'no' for those who come faster than they can be told. */
    admit(ip: string | null, socket: Duplex): 'yes' | 'told' | 'no' {
      const network = ip === null ? 'unknown' : networkOf(ip)
      const before = open.get(network) ?? 0
      if (before >= 2 * most) return 'no'
      open.set(network, before + 1)
      socket.once('close', () => {
        const left = open.get(network)! - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      })
      return before < most ? 'yes' : 'told'
    },
  }
}

/** Counts messages; true when a socket talks faster than a person's client ever would. */
export const talksTooFast = () => {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) {
      second = now
      count = 0
    }
    return ++count > MESSAGES_PER_SECOND
  }
}
