import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc, on every current Linux. */
const TICKS = 100

interface Stat {
  readonly parent: number
  readonly seconds: number
  /** CPU of children that have ended. */
  readonly ended: number
}

const statOf = (pid: number | string): Stat | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return {
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      ended: (Number(fields[13]) + Number(fields[14])) / TICKS,
    }
  } catch {
    return undefined
  }
}

/** Returns the CPU seconds that a process has used, in user and system time. */
export const cpuOf = (pid: number): number => statOf(pid)?.seconds ?? 0

/** Returns the CPU seconds that a process and its children, running and ended, have used: a postmaster with its backends. */
export const cpuOfFamily = (pid: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.seconds : 0), cpuOf(pid) + (statOf(pid)?.ended ?? 0))

/** Returns the resident memory of a process in MiB. */
export const memoryOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024
