import type { Duplex } from 'node:stream'
import { networkOf } from '../throttle.ts'

const MESSAGES_PER_SECOND = 100

export interface SocketLimits {
  /** The most open sockets of one person. */
  readonly socketsPerUser: number
  /** The most open sockets of one address, which an office may share. */
  readonly socketsPerAddress: number
}

/** Counts sockets by address, from the upgrade request until they are closed. */
export const openByAddress = (most: number) => {
  const open = new Map<string, number>()
  return {
    /** Returns 'refuse' above the limit, which still tells the client why, and 'drop' at twice the limit. */
    admit(ip: string | null, socket: Duplex): 'admit' | 'refuse' | 'drop' {
      const network = ip === null ? 'unknown' : networkOf(ip)
      const before = open.get(network) ?? 0
      if (before >= 2 * most) return 'drop'
      open.set(network, before + 1)
      socket.once('close', () => {
        const left = open.get(network)! - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      })
      return before < most ? 'admit' : 'refuse'
    },
  }
}

/** Counts messages; returns true when a socket sends more of them than our client ever would. */
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
