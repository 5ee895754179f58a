/** A whole game between two bots. */
export const WHOLE_GAME = `#player1 easy easy
#player2 hard hard
#description Tilewright tournament: rules classic, board classic, tiles english, seed 5, pair 1, game 1
>easy: EEEGSW? 8D WEdGE +24 24
>hard: EILNORU G4 LOUN.IER +61 61
>easy: EFHNOSY F10 HONEY +42 66
>hard: IILOQRV 6D LIQ.OR +35 96
>easy: AAFPRST H11 AFARS +39 105
>hard: DILNSVZ E5 L.V.D +18 114
>easy: EGNPTTU E11 GUP +28 133
>hard: INOSSZ? 5G .ZONISeS +95 209
>easy: ENOSTTV 4I VETO +28 161
>hard: AAEMRTU 12H .UMARATE +78 287
>easy: ACNNOST D11 ATOCS +33 194
>hard: ADEEILT 14H .ETAILED +72 359
>easy: ADMNNRW 13K MAW +36 230
>hard: BIIKPTX O8 PIXI. +42 401
>easy: DDIINNR 15N DI +21 251
>hard: BBCEKOT 3L BOCK +29 430
>easy: DEGINNR O1 DI.E +30 281
>hard: BEEHTUY N7 TUBE +27 457
>easy: EGJNNRT 15A JET. +33 314
>hard: AAEHIRY B10 HEARI. +34 491
>easy: FGNNNOR M8 GOR +27 341
>hard: AY A11 AY +20 511
>hard:  (FNNN) +14 525
`;

/** A phony that was challenged off, so that five tiles are known, and one that was not. */
export const PHONIES = `#player1 Ann Ann Archer
#player2 Bo Bo Baker
>Ann: EEEGSW? 8D GWEES +26 26
>Ann: EEEGSW? -- -26 0
>Bo: EILNORU H7 ELOIN +12 12
>Ann: EEEGSW? 11E EWE.S +9 9
`;
