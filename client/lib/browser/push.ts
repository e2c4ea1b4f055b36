const WORKER = '/push-worker.js'

/** Why the browser shows no push messages: the person does not allow it, or the browser could not reach its push service. */
export class PushRefused extends Error {
  constructor(readonly reason: 'blocked' | 'unavailable') {
    super(reason)
  }
}

/** Whether this browser has push messages on this page. */
export const hasPush = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether the person has forbidden messages for this site in the browser. */
export const isPushBlocked = (): boolean => hasPush() && Notification.permission === 'denied'

/** Returns the subscription of this browser; null where there is none. */
export const pushSubscription = async (): Promise<PushSubscription | null> => {
  if (!hasPush() || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** A subscription as the server takes it. */
type PushKeys = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly expiresAt: string | null
}

/** Asks the person for permission, and subscribes this browser. Throws {@link PushRefused}. */
export const subscribeToPush = async (publicKey: string): Promise<PushKeys> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('blocked')
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription with an earlier key of the server cannot be used any more.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
    const { endpoint, keys, expirationTime } = made.toJSON()
    return {
      endpoint: endpoint!,
      p256dh: keys!.p256dh!,
      auth: keys!.auth!,
      expiresAt: expirationTime ? new Date(expirationTime).toISOString() : null,
    }
  } catch {
    throw new PushRefused('unavailable')
  }
}

/** Ends the subscription of this browser, if there is one. */
export const unsubscribeFromPush = async (): Promise<void> => {
  await (await pushSubscription())?.unsubscribe()
}
