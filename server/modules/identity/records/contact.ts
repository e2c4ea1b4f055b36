export const normaliseEmail = (email: string) => email.trim().toLowerCase()
/** E.164: `00971 50 123 4567` and `+971-50-123-4567` are the same phone. */
export const normalisePhone = (phone: string) => `+${phone.replace(/\D/g, '').replace(/^00/, '')}`
