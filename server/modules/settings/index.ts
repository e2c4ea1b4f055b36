import type { Platform, Room } from '../../platform/platform.ts'
import { SavedView, SavedViewArrangement } from './saved-view.entity.ts'
import { SavedViewResolver } from './saved-view.resolver.ts'
import { createSavedViewService } from './saved-view.service.ts'

export const settingsEntities = [SavedView, SavedViewArrangement]

/** Personal and shared settings: the filters of lists that people save under a name. */
export const openSettings = (platform: Platform): Room => ({
  resolvers: [new SavedViewResolver(createSavedViewService(platform))],
})
