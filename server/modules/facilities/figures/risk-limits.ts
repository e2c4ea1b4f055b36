/**
 * The shares of a portfolio from which its lender is warned, in hundredths of a percent, by days past due. They are Mizan's default, no
 * rule of a regulator: 5 percent past 30 days is the bound under which a book of loans to small businesses is usually called sound, and
 * the later bounds assume that no more than three in five of those facilities get past 60 days, and half of the latter past 90.
 */
export const RISK_LIMITS_BP: Readonly<Record<number, number>> = { 30: 500, 60: 300, 90: 150 }
