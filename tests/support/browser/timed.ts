import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Member } from '../people.ts'
import { openWorld, type World } from '../world.ts'
import { newPerson } from './browser.ts'

interface ScreensOptions {
  /** Whether jobs run in the background. Default: false. */
  readonly runJobs?: boolean
}

/** Opens the product with its screens in this process, with a clock that the test advances. */
export const openWorldWithScreens = ({ runJobs = false }: ScreensOptions = {}): Promise<World> =>
  openWorld({ runJobs, clientDir: path.resolve(import.meta.dirname, '../../../dist/client') })

/** Sets a window to the time of the world and to the session of its member, which time that passes ends. */
export const bringUpToTime = async (page: Page, world: World, { cookie }: Member): Promise<void> => {
  const [name, value] = cookie!.split('=') as [string, string]
  await page.context().addCookies([{ name, value, url: await world.address() }])
  await page.clock.setFixedTime(world.clock.now())
}

/** Opens a separate window in the session of a member. */
export const asMember = async (browser: Browser, world: World, member: Member): Promise<Page> => {
  const page = await newPerson(browser, { url: await world.address() })
  await bringUpToTime(page, world, member)
  return page
}
