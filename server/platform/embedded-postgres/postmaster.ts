import { spawnSync } from 'node:child_process'
import { readFile, rename, rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'

/** The port in the name of our socket; nothing listens on the network. */
export const PORT = 5432

/** What a running PostgreSQL writes about itself into its data folder. */
export type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean }

export const pidFile = (data: string) => path.join(data, 'postmaster.pid')

const parse = (text: string): Postmaster => {
  const lines = text.split('\n')
  return {
    pid: Number.parseInt(lines[0] ?? '', 10),
    port: Number.parseInt(lines[3] ?? '', 10),
    socketFolder: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  }
}

/** Returns the content of `postmaster.pid`; undefined when there is no such file or it is still being written. */
export const readPostmaster = async (data: string): Promise<Postmaster | undefined> => {
  try {
    const postmaster = parse(await readFile(pidFile(data), 'utf8'))
    return Number.isInteger(postmaster.pid) && postmaster.pid > 0 ? postmaster : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns whether a process with this number exists, including a dead one that was not reaped yet. */
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const ps = (column: string, pid: number) => spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''

const stateAndCommand = async (pid: number) => {
  try {
    const [stat, command] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile(`/proc/${pid}/cmdline`, 'utf8')])
    return { zombie: /^\d+ \(.*\) Z/s.test(stat), command: command.replaceAll('\0', ' ') }
  } catch {
    return { zombie: ps('stat', pid).startsWith('Z'), command: ps('command', pid) }
  }
}

/**
 * Returns which process has the number in `postmaster.pid`: none, a dead one that was not reaped yet, one that is not the
 * PostgreSQL of this folder (numbers are reused after a restart), or that PostgreSQL.
 */
export const whoIs = async (pid: number, data: string): Promise<'none' | 'zombie' | 'stranger' | 'postgres'> => {
  if (!isAlive(pid)) return 'none'
  const { zombie, command } = await stateAndCommand(pid)
  if (zombie) return 'zombie'
  if (!/\bpostgres\b/.test(command)) return 'stranger'
  return / -D /.test(command) && !command.includes(data) ? 'stranger' : 'postgres'
}

/** Returns whether a server accepts connections on the socket. */
export const acceptsConnections = ({ socketFolder, port }: Postmaster) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(path.join(socketFolder, `.s.PGSQL.${port}`))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/**
 * Removes a `postmaster.pid` that names `pid`. The file is moved aside before it is read, so that the file of a PostgreSQL
 * that another process started at this moment is put back instead of lost.
 */
export const removeStale = async (data: string, pid: number) => {
  const aside = `${pidFile(data)}.stale-${process.pid}`
  try {
    await rename(pidFile(data), aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (parse(await readFile(aside, 'utf8')).pid === pid) await rm(aside)
  else await rename(aside, pidFile(data))
}
